import { solveFull } from '#domain'
import { type DemoHour, leastHours } from './demoHours.ts'

/** Target figures for the prices of a month. */
export interface MonthTarget {
  /** Mean of the hours, and their standard deviation, EUR/MWh. */
  readonly baseEurMwh: number
  readonly deviationEurMwh: number
  /** Value of the energy of each technology, EUR/MWh. */
  readonly windOnshoreEurMwh: number
  readonly windOffshoreEurMwh: number
  readonly solarEurMwh: number
  readonly negativeHours: number
}

/** Minimum share of the sorted hours that the bend towards negative prices affects. */
const bentShare = 0.3
const rounds = { ofOrder: 10, ofFactors: 12 } as const
/** Lowest price: it decreases with the number of negative hours, EUR/MWh. */
const depth = { leastEurMwh: 4, perHourEurMwh: 0.9, mostOfBase: 1.2, mostEurMwh: 80 } as const
/** How much steeper the price rises where residual load is scarce. */
const convexity = 0.12
/** Generation that hardly varies in a month does not affect its prices. */
const leastPivot = 1e-9
/** Smallest distance of a price from zero, EUR/MWh. */
const leastEurMwh = 0.01

/**
 * Prices of the hours of a month, EUR/MWh: they rise with the residual load, and slightly with each kind of
 * generation. Base price, values and the number of negative hours equal those of the target.
 */
export function monthPrices(hours: readonly DemoHour[], target: MonthTarget): Float64Array {
  if (hours.length < leastHours) return new Float64Array(hours.length).fill(target.baseEurMwh)
  const generation = [
    hours.map(({ windOnshoreMw }) => windOnshoreMw),
    hours.map(({ windOffshoreMw }) => windOffshoreMw),
    hours.map(({ solarMw }) => solarMw),
  ]
  const residual = standardised(
    hours.map(
      ({ loadMw, windOnshoreMw, windOffshoreMw, solarMw }) =>
        loadMw - 0.8 * (windOnshoreMw + windOffshoreMw + solarMw),
    ),
  )
  const bases = [hours.map(() => 1), ...generation.map(standardised)]
  const weights = [hours.map(() => 1), ...generation]
  const targets = [target.baseEurMwh, target.windOnshoreEurMwh, target.windOffshoreEurMwh, target.solarEurMwh]
  const response = weights.map((weight) => bases.map((basis) => weightedMean(basis, weight)))
  const raw = Float64Array.from(
    residual,
    (z) => target.baseEurMwh + target.deviationEurMwh * (z + convexity * (z * z - 1)),
  )
  for (let round = 0; round < rounds.ofOrder; round++) {
    const prices = bent(raw, target)
    const steps = solveFull(response, errorsOf(prices), leastPivot)
    for (let i = 0; i < raw.length; i++)
      for (const [k, basis] of bases.entries()) raw[i] = raw[i]! + steps[k]! * basis[i]!
  }
  const prices = bent(raw, target)
  // Correct the rest of the bend by factors, which keep each sign.
  for (let round = 0; round < rounds.ofFactors; round++) {
    const weighted = weights.map((weight) =>
      bases.map((basis) =>
        weightedMean(
          basis.map((value, i) => value * prices[i]!),
          weight,
        ),
      ),
    )
    const steps = solveFull(weighted, errorsOf(prices), leastPivot)
    for (let i = 0; i < prices.length; i++) {
      const factor = bases.reduce((sum, basis, k) => sum + steps[k]! * basis[i]!, 1)
      prices[i] = prices[i]! * Math.min(2, Math.max(0.5, factor))
    }
  }
  return prices

  function errorsOf(prices: Float64Array): number[] {
    return weights.map((weight, i) => targets[i]! - weightedMean(prices, weight))
  }
}

/** Keeps the order of hours with the target number below zero: stretches the lowest prices in two pieces. */
function bent(raw: Float64Array, { baseEurMwh, negativeHours }: MonthTarget): Float64Array {
  const sorted = raw.toSorted()
  const negative = Math.min(Math.round(negativeHours), sorted.length - 2)
  let knee = Math.max(Math.floor(bentShare * sorted.length), Math.min(2 * negative, sorted.length - 2))
  while (knee < sorted.length - 2 && sorted[knee]! < 0.3 * baseEurMwh) knee += 1
  const [lowest, high] = [sorted[0]!, Math.max(sorted[knee]!, 2 * leastEurMwh)]
  const zero = negative === 0 ? lowest : 0.5 * (sorted[negative - 1]! + sorted[negative]!)
  const floor = Math.min(
    depth.mostEurMwh,
    depth.mostOfBase * baseEurMwh,
    depth.leastEurMwh + depth.perHourEurMwh * negative,
  )
  const least = negative === 0 ? Math.max(lowest, Math.min(0.1 * baseEurMwh, 0.5 * high)) : 0
  return raw.map((price) => {
    if (negative > 0 && price < zero)
      return Math.min(-leastEurMwh, (-floor * (zero - price)) / (zero - lowest))
    if (price >= high) return price
    const share = high > zero ? (price - zero) / (high - zero) : 1
    return Math.max(leastEurMwh, least + (high - least) * share)
  })
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length
  const scale = variance > 0 ? 1 / Math.sqrt(variance) : 0
  return values.map((value) => (value - mean) * scale)
}

function weightedMean(values: ArrayLike<number>, weights: readonly number[]): number {
  let [sum, total] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    sum += values[i]! * weights[i]!
    total += weights[i]!
  }
  return total > 0 ? sum / total : 0
}
