// Which charts there are, and which columns of the history they show.
import { Chart, Series } from "./chart";
import { History } from "./history";

const COLOURS = ["#3b82c4", "#e08a00", "#1a9e74", "#c96ba3", "#d1495b", "#7a6ff0", "#8a8f98", "#6b4f2a"];

const ENERGIES: [column: string, name: string][] = [
  ["kinetic", "kinetic"], ["potential", "potential"], ["elastic", "elastic"], ["friction", "friction"],
  ["damping", "damping"], ["wall_work", "wall work"], ["inserted", "inserted"],
  ["integrator", "integrator"],
];

/** Columns that the run has and that are ever other than 0; each keeps its colour. */
function columns(history: History, wanted: [string, string][]): Series[] {
  return wanted
    .map(([column, name], i) => ({ column, name, colour: COLOURS[i % COLOURS.length] }))
    .filter(({ column }) => history.get(column).some((value) => value !== 0))
    .map(({ column, name, colour }) => {
      const values = history.get(column);
      return { name, colour, value: (row) => values[row] };
    });
}

function wallForces(history: History): Series[] {
  const walls = history.names.filter((name) => name.endsWith(".force_x")).map((name) => name.slice(0, -".force_x".length));
  return walls.map((wall, i) => {
    const [x, y, z] = ["x", "y", "z"].map((axis) => history.get(`${wall}.force_${axis}`));
    return { name: wall, colour: COLOURS[i % COLOURS.length], value: (row) => Math.hypot(x[row], y[row], z[row]) };
  });
}

export class Charts {
  private charts: { chart: Chart; series: (history: History) => Series[] }[] = [];

  constructor(parent: HTMLElement, onPick: (time: number) => void) {
    const add = (title: string, unit: string, series: (history: History) => Series[]) =>
      this.charts.push({ chart: new Chart(parent, title, unit, onPick), series });
    add("Energy", "J", (h) => columns(h, ENERGIES));
    add("Contacts", "", (h) => columns(h, [["contacts", "contacts"]]));
    add("Contacts a particle", "", (h) => columns(h, [["coordination", "mean"]]));
    add("Force on walls", "N", wallForces);
    add("Particles", "", (h) => columns(h, [["particles", "particles"]]));
  }

  setData(history: History): void {
    for (const { chart, series } of this.charts) chart.setData(history, series(history));
  }

  setTime(time: number): void {
    for (const { chart } of this.charts) chart.setTime(time);
  }
}
