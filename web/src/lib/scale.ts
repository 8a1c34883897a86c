// What stands beside a chart so that it can be read.

/** Round numbers from nothing up to a value, few enough to be told apart. */
export function ticks(top: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]
  const step = steps.find((s) => top / s <= 4) ?? Math.ceil(top / 4)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step)
}
