import type { SupplyInterval, SupplySeries } from './intervals.ts'

/** Minimum number of common intervals for a comparison. */
const fewest = 24
/** Share that must agree. */
const leastShare = 0.99
/** EUR/MWh: prices are the auction's, to the cent. */
const priceTolerance = 0.011
/** Each source measures and sums powers differently. Our own bounds. */
const powerTolerance = { share: 0.01, mw: 5 }

/** Series in which two sources agree where both have values. */
export function agreeingSeries(
  own: readonly SupplyInterval[],
  others: readonly SupplyInterval[],
): ReadonlySet<SupplySeries> {
  const known = new Map(own.map(({ series, startMs, value }) => [`${series} ${startMs}`, value]))
  const common = new Map<SupplySeries, { count: number; agreeing: number }>()
  for (const { series, startMs, value } of others) {
    const ours = known.get(`${series} ${startMs}`)
    if (ours === undefined) continue
    const tally = common.get(series) ?? { count: 0, agreeing: 0 }
    tally.count += 1
    if (Math.abs(value - ours) <= toleranceOf(series, ours)) tally.agreeing += 1
    common.set(series, tally)
  }
  return new Set(
    [...common].flatMap(([series, { count, agreeing }]) =>
      count >= fewest && agreeing >= leastShare * count ? [series] : [],
    ),
  )
}

function toleranceOf(series: SupplySeries, value: number): number {
  return series === 'price'
    ? priceTolerance
    : Math.max(powerTolerance.mw, powerTolerance.share * Math.abs(value))
}
