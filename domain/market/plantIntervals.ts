import type { Series } from '../wind/series.ts'
import type { MarketFigures } from './marketFigures.ts'
import { eurMwhPerCtKwh } from './marketValue.ts'
import type { PricePlan } from './pricePlan.ts'
import { quarterMs } from './quarterPrices.ts'

/** Lengths of exported intervals, in quarter-hours. */
export const intervalQuarters = { hour: 4, quarter_hour: 1 } as const
export type IntervalLength = keyof typeof intervalQuarters

/** Intervals of a month of German legal time, those that the axis of the energies covers. */
export interface PlantIntervals {
  /** Beginning of the first interval, ms since 1970, UTC. */
  readonly startMs: number
  readonly stepMs: number
  /** Mean price of the interval, EUR/MWh, shape [interval]; NaN where a part is not known. */
  readonly priceEurMwh: Float64Array
  /** MWh, shape [interval]; NaN where a part is not known. */
  readonly energyMwh: Float64Array
  /** Price times energy, EUR, shape [interval]; NaN where one of them is not known. */
  readonly revenueEur: Float64Array
  /** Share of the interval with support, 0 to 1, shape [interval]; NaN without a price. */
  readonly supportedShare: Float64Array
  /** Market premium, EUR, shape [interval]; NaN where it is not known. */
  readonly premiumEur: Float64Array
}

/**
 * Price, energy and support of a plant, interval by interval. A month's premium per kWh is the one of `figures`, so
 * that the intervals of a month sum up to its figures. The energy of a weather step is spread evenly over its time.
 * @param energyMwh per step of the plan's axis; NaN not known
 * @param figures of the same plan, energies and plant
 * @param month index of the plan's month
 */
export function plantIntervals(
  plan: PricePlan,
  energyMwh: Series,
  figures: MarketFigures,
  month: number,
  length: IntervalLength,
): PlantIntervals {
  const { axis, prices, masks } = plan
  const quarters = intervalQuarters[length]
  const stepMs = quarters * quarterMs
  const { startMs: monthMs, fullHours } = plan.months[month]!
  const monthEndMs = monthMs + fullHours * 4 * quarterMs
  const axisEndMs = axis.startMs + axis.stepCount * axis.stepMs
  const first = Math.max(0, Math.floor((axis.startMs - monthMs) / stepMs))
  const end = Math.ceil((Math.min(monthEndMs, axisEndMs) - monthMs) / stepMs)
  const count = Math.max(0, end - first)
  const startMs = monthMs + first * stepMs
  const { premiumCtKwh, support } = figures.months[month]!
  const { rule } = figures
  const mask = rule.losesSupport && support !== 'ended' ? masks[rule.vintage] : null
  const premiumEurMwh = eurMwhPerCtKwh * (premiumCtKwh ?? Number.NaN)
  const columns = {
    priceEurMwh: new Float64Array(count),
    energyMwh: new Float64Array(count),
    revenueEur: new Float64Array(count),
    supportedShare: new Float64Array(count),
    premiumEur: new Float64Array(count),
  }
  for (let interval = 0; interval < count; interval++)
    for (let part = 0; part < quarters; part++) {
      const fromMs = startMs + interval * stepMs + part * quarterMs
      const quarter = (fromMs - prices.startMs) / quarterMs
      const price = prices.priceEurMwh[quarter] ?? Number.NaN
      const energy = energyBetween(plan, energyMwh, fromMs)
      const supported = Number.isNaN(price) ? price : support === 'ended' || mask?.[quarter] === 1 ? 0 : 1
      columns.priceEurMwh[interval]! += price / quarters
      columns.energyMwh[interval]! += energy
      columns.revenueEur[interval]! += price * energy
      columns.supportedShare[interval]! += supported / quarters
      columns.premiumEur[interval]! += supported === 0 ? 0 * energy : supported * energy * premiumEurMwh
    }
  return { startMs, stepMs, ...columns }
}

/** Energy of the quarter-hour from an instant on, MWh; NaN where a part is not known. */
function energyBetween({ axis }: PricePlan, energyMwh: Series, fromMs: number): number {
  const endMs = fromMs + quarterMs
  const last = Math.ceil((endMs - axis.startMs) / axis.stepMs)
  let energy = 0
  for (let step = Math.floor((fromMs - axis.startMs) / axis.stepMs); step < last; step++) {
    const stepMs = axis.startMs + step * axis.stepMs
    const overlapMs = Math.min(endMs, stepMs + axis.stepMs) - Math.max(fromMs, stepMs)
    energy += ((energyMwh[step] ?? Number.NaN) * overlapMs) / axis.stepMs
  }
  return energy
}
