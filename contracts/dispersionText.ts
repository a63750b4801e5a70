import type { AktermFinding, DispersionIssue } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import { quantityWithUnit } from './quantities/quantityText.ts'

type Texts = Pick<Messages, 'dispersion'>

/** Fields that are years, without a thousands separator. */
const years = ['year', 'fromYear', 'tillYear', 'a', 'b']

/** Fields that are shares of 1, shown in percent. */
const shares = ['share', 'min']

/** Reason why there is no dispersion series, or a peculiarity of it, in the reader's language. */
export function dispersionIssueText(issue: DispersionIssue, text: Texts, format: Format): string {
  const missing =
    issue.code === 'availabilityLow'
      ? {
          missingSpeed: format.exact(issue.missing.speed),
          missingDirection: format.exact(issue.missing.direction),
          missingDispersionClass: format.exact(issue.missing.dispersionClass),
        }
      : {}
  const isShare = (name: string) => issue.code === 'availabilityLow' && shares.includes(name)
  return text.dispersion.issues[issue.code]({
    ...partsOf(issue, format, isShare, (name) => years.includes(name)),
    ...missing,
  })
}

/** Finding in an AKTerm file, in the reader's language; without its line and severity. */
export function aktermFindingText({ rule }: AktermFinding, text: Texts, format: Format): string {
  const isShare = (name: string) => rule.code === 'lowAvailability' && shares.includes(name)
  return text.dispersion.rules[rule.code](partsOf(rule, format, isShare, () => rule.code === 'leapRule'))
}

function partsOf(
  issue: object,
  format: Format,
  isShare: (name: string) => boolean,
  isYear: (name: string) => boolean,
): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const [name, value] of Object.entries(issue)) {
    if (typeof value === 'string') parts[name] = value
    else if (typeof value === 'number')
      parts[name] = isShare(name)
        ? quantityWithUnit('sigma', value, format)
        : isYear(name)
          ? String(value)
          : format.exact(Math.round(1000 * value) / 1000)
  }
  return parts
}
