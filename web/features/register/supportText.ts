import { type Format, type Messages, quantityWithUnit } from '#contracts'
import type { RegisterUnit } from '#domain/register'

/** Facts of the register about a turbine's support, in one line; empty if there are none. */
export function supportText(
  { support }: RegisterUnit,
  text: Messages['register']['support'],
  format: Format,
): string {
  if (support === null) return ''
  const { awardNumber, commissionedOn, referenceYieldPercent: yields } = support
  const parts = [
    awardNumber === '' ? '' : text.award(awardNumber),
    commissionedOn === null ? '' : text.commissioned(format.dateUtc(`${commissionedOn} 00:00:00 UTC`)),
    ...(['expected', 'after5Years', 'after10Years', 'after15Years'] as const).map((key) => {
      const percent = yields[key]
      return percent === null ? '' : text.yields[key](quantityWithUnit('scatter', percent, format))
    }),
  ]
  return parts.filter(Boolean).join(' · ')
}
