import { type Checked, checked } from '../checked/index.ts'
import { deliveryYears } from './deliveryYears.ts'
import { flatCurve } from './forwardCurve.ts'
import type { PpaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { type PpaIssue, type PpaYear, yearsOfDelivery } from './ppaYears.ts'

/** Number of last months of the agreement whose mean base price applies to the years after it. */
const levelMonths = 12

/**
 * Years of operation after an agreement. Their base price is the mean of its last twelve months, an assumption; trend
 * of the profile factor, degradation and discounting continue.
 * @param monthlyMwh as for `ppaYears`
 * @param yearsAfter whole years, 0 or more
 */
export function ppaTail(
  { years }: Pick<PpaPrice, 'years'>,
  terms: PpaTerms,
  monthlyMwh: readonly number[],
  yearsAfter: number,
): Checked<PpaYear[], PpaIssue> {
  if (yearsAfter === 0) return checked([], () => [])
  const { start, tenorYears } = terms
  const delivery = deliveryYears({ year: start.year + tenorYears, month: start.month }, yearsAfter)
  const last = years.flatMap(({ monthBaseEurMwh }) => monthBaseEurMwh).slice(-levelMonths)
  const levelEurMwh = last.reduce((sum, base) => sum + base, 0) / last.length
  const curve = flatCurve(levelEurMwh, delivery[0]!.year, delivery.length, 'carried')
  return yearsOfDelivery(delivery, { ...terms, clause: 'none' }, curve, monthlyMwh)
}
