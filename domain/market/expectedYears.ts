import { ctKwhOf, eurMwhPerCtKwh } from './marketValue.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

/**
 * Annual market values that are expected of years for which none is published: the published values of their months,
 * weighted with measured feed-in. Curtailment shifts the weights a little, and months that are not over are missing:
 * whatever rests on such a value must say so.
 *
 * @param feedIn    months of measured feed-in of the technology, see `valuedPeriods`
 * @returns         of years that have a month with both, and no annual value
 */
export function expectedAnnualValues(
  official: readonly OfficialMarketValue[],
  feedIn: readonly ValuedPeriod[],
  technology: OfficialMarketValue['technology'],
): OfficialMarketValue[] {
  const own = official.filter((value) => value.technology === technology)
  const published = new Set(own.filter(({ month }) => month === null).map(({ year }) => year))
  const monthly = new Map(own.map(({ year, month, ctKwh }) => [`${year} ${month}`, ctKwh]))
  const sums = new Map<number, { energyMwh: number; worthEur: number }>()
  for (const { year, month, byLaw } of feedIn) {
    const ctKwh = monthly.get(`${year} ${month}`)
    if (month === null || ctKwh === undefined || published.has(year)) continue
    const sum = sums.get(year) ?? { energyMwh: 0, worthEur: 0 }
    sum.energyMwh += byLaw.energyMwh
    sum.worthEur += byLaw.energyMwh * ctKwh * eurMwhPerCtKwh
    sums.set(year, sum)
  }
  return [...sums]
    .filter(([, { energyMwh }]) => energyMwh > 0)
    .map(([year, { energyMwh, worthEur }]) => ({
      technology,
      year,
      month: null,
      ctKwh: ctKwhOf(worthEur / energyMwh),
    }))
}
