/** The remainder of a division that is never negative: hours of a day, degrees of a circle. */
export function remainder(value: number, period: number): number {
  return ((value % period) + period) % period
}
