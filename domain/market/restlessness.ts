/** Months that show the volatility of prices; weights halve after so many months. */
const restlessMonths = 36
const halfLifeMonths = 4

/**
 * Mean absolute change of the base price from month to month, as natural logarithm, with most weight on the last
 * months.
 * @param baseOf base price of a month by its number; undefined where none is known
 * @param made number of the last month that counts
 * @returns NaN where no change is known
 */
export function restlessness(baseOf: (number: number) => number | undefined, made: number): number {
  let [sum, weights] = [0, 0]
  for (let number = made; number > made - restlessMonths; number--) {
    const [own, before] = [number, number - 1].map((one) => baseOf(one) ?? Number.NaN)
    const change = Math.abs(Math.log(own! / before!))
    if (!Number.isFinite(change)) continue
    const weight = 0.5 ** ((made - number) / halfLifeMonths)
    sum += weight * change
    weights += weight
  }
  return sum / weights
}
