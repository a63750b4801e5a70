/** Value of a path of relative prices for wind. */
export interface PathValue {
  /** Mean relative price over all hours that are known. */
  readonly base: number
  /** Mean relative price weighted with the wind. */
  readonly value: number
  /** Value over base. */
  readonly captureRate: number
}

/** Value of a path of prices for wind; hours in which either is not known are left out of both means. */
export function pathValue(prices: Float64Array, windMw: Float64Array): PathValue {
  let [count, sum, wind, revenue] = [0, 0, 0, 0]
  for (let hour = 0; hour < prices.length; hour++) {
    const price = prices[hour]!
    const power = windMw[hour]!
    if (Number.isNaN(price + power)) continue
    count += 1
    sum += price
    wind += power
    revenue += price * power
  }
  const base = sum / count
  const value = revenue / wind
  return { base, value, captureRate: base > 0 ? value / base : Number.NaN }
}
