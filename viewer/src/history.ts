// history.csv: what the charts show. Columns of numbers over time; live rows are appended.

const MAX_ROWS = 20000; // a long live run keeps every second row from there on, again and again

export class History {
  names: string[] = [];
  units = new Map<string, string>();
  columns = new Map<string, number[]>();

  static parse(text: string): History {
    const history = new History();
    const lines = text.split("\n");
    for (const title of cells(lines[0] ?? "")) {
      const [, name, unit] = /^(.*?)(?: \[(.*)\])?$/.exec(title)!;
      history.addColumn(name);
      if (unit) history.units.set(name, unit);
    }
    for (let i = 1; i < lines.length - 1; ++i) { // the last line is empty, or not yet whole
      const values = lines[i].split(",");
      if (values.length !== history.names.length) continue;
      history.names.forEach((name, k) => history.columns.get(name)!.push(Number(values[k])));
    }
    return history;
  }

  get rows(): number {
    return this.times.length;
  }
  get times(): number[] {
    return this.columns.get("time") ?? [];
  }
  get(name: string): number[] {
    return this.columns.get(name) ?? [];
  }

  /** A later moment; an earlier one is there already. */
  append(measures: Record<string, number>): void {
    if (this.rows > 0 && !(measures.time > this.times[this.rows - 1])) return;
    if (this.names.length === 0) Object.keys(measures).forEach((name) => this.addColumn(name));
    for (const name of this.names) this.columns.get(name)!.push(measures[name] ?? NaN);
    if (this.rows > MAX_ROWS)
      for (const [name, values] of this.columns) this.columns.set(name, values.filter((_, i) => i % 2 === 0));
  }

  /** The row at or just before a time. */
  rowAt(time: number): number {
    const times = this.times;
    let low = 0, high = times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle] <= time) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  private addColumn(name: string): void {
    this.names.push(name);
    this.columns.set(name, []);
  }
}

/** One line of CSV, with quotes as usual. */
function cells(line: string): string[] {
  const found: string[] = [];
  for (const part of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    found.push(part[1] !== undefined ? part[1].replaceAll('""', '"') : part[2]);
  return found;
}
