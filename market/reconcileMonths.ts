import {
  type OfficialMarketValue,
  type PriceHistory,
  pricePlan,
  type TimedSeries,
  valuedPeriods,
} from '#domain'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** A value of less of the month's time than this is not that of the month. */
const leastShare = 0.99

/** Market values of onshore wind in one month of German legal time, EUR/MWh; null: something is missing. */
export interface ReconcileMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly publishedEurMwh: number | null
  /** From measured feed-in, after curtailment. */
  readonly feedInEurMwh: number | null
  /** From the computed fleet, without curtailment. */
  readonly fleetEurMwh: number | null
  readonly baseEurMwh: number | null
  readonly negativeHours: number | null
}

/**
 * Published and computed market values of onshore wind, for every month that the prices touch.
 *
 * @param feedIn    measured generation, MW: pieces of hours or quarter-hours
 * @param fleet     generation of the computed fleet, MW, in the same way; empty without one
 * @param official  published values
 */
export function reconcileMonths(
  prices: PriceHistory,
  feedIn: readonly TimedSeries[],
  fleet: readonly TimedSeries[],
  official: readonly OfficialMarketValue[],
): ReconcileMonth[] {
  const first = prices[0]
  const last = prices.at(-1)
  if (first === undefined || last === undefined) return []
  const endMs = last.startMs + last.values.length * last.stepMs
  const axis = {
    startMs: first.startMs,
    stepMs: quarterMs,
    stepCount: Math.ceil((endMs - first.startMs) / quarterMs),
  }
  const plan = pricePlan(prices, axis)
  const [measured, computed] = [feedIn, fleet].map(
    (pieces) => valuedPeriods(plan, onQuarters(pieces, axis), 'windOnshore', official).months,
  )
  return measured!.map((period, index) => {
    const other = computed![index]!
    const { year, month, baseEurMwh, negativeHours, officialCtKwh } = period
    const monthValue = ({ availability, coverage, byLaw }: typeof period) =>
      availability * coverage < leastShare ? null : byLaw.valueEurMwh
    const { knownHours, fullHours } = plan.months[index]!
    const isKnown = knownHours >= leastShare * fullHours
    return {
      year,
      month: month!,
      publishedEurMwh: officialCtKwh === null ? null : Math.round(officialCtKwh * 1000) / 100,
      feedInEurMwh: monthValue(period),
      fleetEurMwh: monthValue(other),
      baseEurMwh: isKnown ? baseEurMwh : null,
      negativeHours: isKnown ? negativeHours : null,
    }
  })
}

/** Energy of each quarter-hour, MWh; NaN where it is not known. */
function onQuarters(
  pieces: readonly TimedSeries[],
  { startMs, stepCount }: { readonly startMs: number; readonly stepCount: number },
): Float64Array {
  const energyMwh = new Float64Array(stepCount).fill(Number.NaN)
  for (const { values, startMs: fromMs, stepMs } of pieces) {
    const perStep = stepMs / quarterMs
    for (let step = 0; step < values.length; step++) {
      const quarter = (fromMs - startMs) / quarterMs + step * perStep
      for (let part = Math.max(quarter, 0); part < Math.min(quarter + perStep, stepCount); part++)
        energyMwh[part] = values[step]! / 4
    }
  }
  return energyMwh
}
