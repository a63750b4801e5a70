import { type CurtailmentPay, curtailmentBills } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type { CurtailmentPayment, MeteredPlants } from './schemas/metered.ts'

type Words = Messages['metered']['curtailment']

/** A rule of compensation as it is sent. */
export function curtailmentPayment({
  regime,
  from,
  clause,
  leastShare,
  mostShare,
}: CurtailmentPay): CurtailmentPayment {
  return {
    ...{ regime, from, law: clause.law, sections: [...clause.sections] },
    ...{ least_share: leastShare, most_share: mostShare },
  }
}

/** Compensation of curtailed energy by the rules of a year, later ones with their first day. */
export function compensationText(rules: readonly CurtailmentPayment[], words: Words, format: Format): string {
  if (rules.length === 0) return words.payUnknown
  return rules
    .map(({ from, law, sections, least_share: least, most_share: most }, i) => {
      const share = [...new Set([least, most])].map((one) => format.percent(one)).join('–')
      const paid = words.paid(share, words.clause(law, sections.join(', ')))
      return i === 0 ? paid : words.paidFrom(paid, format.dateUtc(Date.parse(from)))
    })
    .join('; ')
}

/** Drafts of a bill as they are sent. */
export const wireCurtailmentBills: MeteredPlants['curtailment_bills'] = curtailmentBills.map(
  ({ aboveShare, draft, mostYears, pay }) => ({ above_share: aboveShare, draft, most_years: mostYears, pay }),
)

/** Thresholds of drafts of a bill, with what they would change. */
export function curtailmentBillText(
  bills: MeteredPlants['curtailment_bills'],
  words: Words,
  format: Format,
): string {
  const drafts = bills.map(({ above_share: share, draft, most_years: years, pay }) => {
    const [year, month] = draft.split('-') as [string, string]
    const of = pay === 'none' ? words.billNone : words.billPart
    return of(format.percent(share), String(years), `${format.month(Number(month), 'long')} ${year}`)
  })
  return words.bills(drafts.join('; '))
}
