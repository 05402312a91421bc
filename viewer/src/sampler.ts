// Quantiles of a sample of many values, in memory that is used again.
const SAMPLES = 2000; // of each list

export class Sampler {
  private values = new Float64Array(2 * SAMPLES);
  private count = 0;

  begin(): void {
    this.count = 0;
  }

  /** At most SAMPLES of so many values, evenly spaced; twice between two begin(). */
  take(size: number, value: (k: number) => number): void {
    const stride = Math.max(1, Math.ceil(size / SAMPLES));
    for (let k = 0; k < size; k += stride) this.values[this.count++] = value(k);
  }

  /** NaN without values */
  quantile(q: number): number {
    const sorted = this.values.subarray(0, this.count).sort();
    return this.count === 0 ? NaN : sorted[Math.floor(q * (this.count - 1))];
  }
}
