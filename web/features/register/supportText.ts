import type { Format, Messages } from '#contracts'
import type { RegisterUnit } from '#domain/register'

/** What the register says of a turbine's support, in a line; empty where it says nothing. */
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
      return percent === null ? '' : text.yields[key](format.quantity(percent, '%', 1))
    }),
  ]
  return parts.filter(Boolean).join(' · ')
}
