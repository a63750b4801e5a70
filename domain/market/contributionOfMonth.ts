import { annualContributionCtKwh, contributionCtKwh } from '../law/index.ts'
import type { Series } from '../wind/series.ts'
import type { ReferenceValues } from './marketPremium.ts'
import { ctKwhOf, eurMwhPerCtKwh } from './marketValue.ts'
import type { PricePlan } from './pricePlan.ts'
import { eachQuarter, quarterMs } from './quarterPrices.ts'
import type { SupportedShare } from './supportedShares.ts'

/** Contribution of a plant in a month whose annual market value exceeds its award price. */
export interface MonthContribution {
  /** EUR; null: the annual market value or the award price is not known. */
  readonly eur: number | null
  /** Whether the annual market value is only expected. */
  readonly isExpected: boolean
}

/**
 * Contribution of a month by the bill of the EEG 2027, for each quarter-hour: the annual excess for feed-in at
 * prices from 0 on, or at low prices the part of the price above the floor.
 * @param month of the plan
 * @param values award prices in it, with their shares of its time; empty: support has ended
 */
export function contributionOfMonth(
  plan: PricePlan,
  energyMwh: Series,
  month: number,
  values: readonly SupportedShare[],
  { references, floorCtKwh }: { readonly references: ReferenceValues; readonly floorCtKwh: number },
): MonthContribution {
  const { year } = plan.months[month]!
  if (values.length === 0) return { eur: 0, isExpected: false }
  const reference = references.of(year, null)
  if (reference === null || values.some(({ ctKwh }) => ctKwh === null))
    return { eur: null, isExpected: false }
  const excesses = values.map(({ ctKwh, share }) => ({
    ctKwh: annualContributionCtKwh(ctKwh!, reference.ctKwh),
    share,
  }))
  const isDue = excesses.some(({ ctKwh }) => ctKwh > 0)
  let eur = 0
  if (isDue)
    forEachQuarter(plan, energyMwh, month, (mwh, priceEurMwh) => {
      for (const { ctKwh, share } of excesses)
        eur += mwh * share * eurMwhPerCtKwh * contributionCtKwh(ctKwh, ctKwhOf(priceEurMwh), floorCtKwh)
    })
  return { eur, isExpected: reference.isExpected }
}

/** Energy and price of each quarter-hour of a month, as far as both are known. */
function forEachQuarter(
  { axis, prices, step, months }: PricePlan,
  energyMwh: Series,
  month: number,
  take: (mwh: number, priceEurMwh: number) => void,
): void {
  const { startMs, fullHours, fromPiece, endPiece } = months[month]!
  const endMs = startMs + fullHours * 4 * quarterMs
  for (let piece = fromPiece; piece < endPiece; piece++) {
    const energy = energyMwh[step[piece]!]!
    if (Number.isNaN(energy)) continue
    const stepFrom = axis.startMs + step[piece]! * axis.stepMs
    const from = Math.max(stepFrom, startMs)
    const until = Math.min(stepFrom + axis.stepMs, endMs)
    eachQuarter(prices, from, until, (quarter, overlapMs) => {
      const price = prices.priceEurMwh[quarter]!
      if (!Number.isNaN(price)) take(energy * (overlapMs / axis.stepMs), price)
    })
  }
}
