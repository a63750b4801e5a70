import { contributionCtKwh } from '../law/index.ts'
import { ctKwhOf, eurMwhPerCtKwh } from '../market/marketValue.ts'
import { meanOf } from '../market/meanOf.ts'
import type { PricePlan } from '../market/pricePlan.ts'
import type { Series } from '../wind/series.ts'

/** Terms that reduce a contribution at low prices. */
export interface ContributionShape {
  /** Part of the price that the plant keeps, ct/kWh. */
  readonly floorCtKwh: number
  /**
   * Prices at which the plant generates, over the base price of their year, ascending, each of the same energy;
   * empty: not known, so that all of the contribution is due.
   */
  readonly priceRatios: readonly number[]
}

const ratioCount = 40

/**
 * Mean contribution of a year, EUR/MWh of all energy. At low prices the contribution is smaller, so that the
 * floor remains; at negative prices it is 0.
 * @param excessEurMwh annual market value less the award price
 * @param baseEurMwh base price of the year
 * @see `contributionCtKwh`
 */
export function expectedContribution(
  excessEurMwh: number,
  baseEurMwh: number,
  { floorCtKwh, priceRatios }: ContributionShape,
): number {
  if (excessEurMwh <= 0 || priceRatios.length === 0) return Math.max(0, excessEurMwh)
  const annual = ctKwhOf(excessEurMwh)
  const due = priceRatios.map((ratio) => contributionCtKwh(annual, ctKwhOf(ratio * baseEurMwh), floorCtKwh))
  return eurMwhPerCtKwh * meanOf(due)
}

/**
 * Prices at which a profile generates, over the base price of their year: means of forty parts of equal energy.
 * @returns empty if no price is known, or a year's base price is not above 0
 */
export function priceRatiosOf(plan: PricePlan, energyMwh: Series): number[] {
  const bases = basesOf(plan)
  const parts: { readonly ratio: number; readonly mwh: number }[] = []
  for (const { year, fromPiece, endPiece } of plan.months) {
    const base = bases.get(year)!
    if (!(base > 0)) continue
    for (let piece = fromPiece; piece < endPiece; piece++) {
      const mwh = energyMwh[plan.step[piece]!]! * plan.known[piece]!
      if (mwh > 0) parts.push({ ratio: plan.price[piece]! / plan.known[piece]! / base, mwh })
    }
  }
  parts.sort((a, b) => a.ratio - b.ratio)
  const total = parts.reduce((sum, { mwh }) => sum + mwh, 0)
  if (total === 0) return []
  const sums = new Float64Array(ratioCount)
  let from = 0
  for (const { ratio, mwh } of parts) {
    let left = mwh
    while (left > 1e-12 * total) {
      const part = Math.min(ratioCount - 1, Math.floor((from / total) * ratioCount + 1e-9))
      const room = part === ratioCount - 1 ? left : ((part + 1) * total) / ratioCount - from
      const taken = Math.min(left, Math.max(room, 1e-12 * total))
      sums[part]! += ratio * taken
      from += taken
      left -= taken
    }
  }
  return Array.from(sums, (sum) => (sum * ratioCount) / total)
}

function basesOf({ months }: PricePlan): ReadonlyMap<number, number> {
  return new Map(
    [...Map.groupBy(months, ({ year }) => year)].map(([year, own]) => {
      const hours = own.reduce((sum, { knownHours }) => sum + knownHours, 0)
      return [year, own.reduce((sum, { priceHours }) => sum + priceHours, 0) / hours]
    }),
  )
}
