import { readNumber } from '../numbers/index.ts'
import { readRegisterDate } from './registerDate.ts'
import type { RawUnit, UnitSupport } from './registerUnit.ts'

/** A yield over the reference yield outside this range is a typing error. Our own bounds. */
const plausiblePercent = { min: 10, max: 250 }

/**
 * Plausible part of a unit's support.
 * @param commissionedOn of the unit: an equal date of the Act is not stored again
 * @returns null if nothing is plausible
 */
export function supportOf(raw: RawUnit, commissionedOn: string | null): UnitSupport | null {
  const awardNumber = awardNumberOf(raw.awardNumber)
  const ownDate = readRegisterDate(raw.eegCommissionedOn)
  const referenceYieldPercent = {
    expected: percentOf(raw.yieldExpected),
    after5Years: percentOf(raw.yieldAfter5Years),
    after10Years: percentOf(raw.yieldAfter10Years),
    after15Years: percentOf(raw.yieldAfter15Years),
  }
  const support = {
    awardNumber,
    commissionedOn: ownDate === commissionedOn ? null : ownDate,
    referenceYieldPercent,
  }
  const isEmpty =
    awardNumber === '' &&
    support.commissionedOn === null &&
    Object.values(referenceYieldPercent).every((percent) => percent === null)
  return isEmpty ? null : support
}

/** Numbers of awards contain digits; other entries, such as "none", mean that there is no award. */
function awardNumberOf(text: string): string {
  const number = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .slice(0, 40)
  return /[1-9]/.test(number) ? number : ''
}

function percentOf(text: string): number | null {
  const percent = readNumber(text)
  return percent !== null && percent >= plausiblePercent.min && percent <= plausiblePercent.max
    ? percent
    : null
}
