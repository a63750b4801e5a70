import { type PpaIssue, ppaInputRanges, ppaInputs } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'

type Unit = 'EUR/MWh' | '%' | ''

/** Decimals needed to distinguish a refused value from its limit. */
const decimals = 4

/** Errors of an agreement, in the reader's language, with the labels of the form. */
export function ppaIssueText(
  issue: PpaIssue,
  { inputs, issues }: Pick<Messages['ppa'], 'inputs' | 'issues'>,
  format: Format,
): string {
  const shown = (value: number, unit: Unit) => {
    if (!Number.isFinite(value)) return format.number(Number.NaN)
    const number = format.exact(Number((unit === '%' ? 100 * value : value).toFixed(decimals)))
    return unit === '' ? number : `${number}\u00a0${unit}`
  }
  const outOfRange = (name: string, value: number, [min, max]: readonly [number, number], unit: Unit) =>
    issues.ppaOutOfRange(name, shown(min, unit), shown(max, unit), shown(value, unit))
  switch (issue.code) {
    case 'ppaOutOfRange': {
      const { label, unit } = ppaInputs[issue.field]
      return outOfRange(inputs[label], issue.value, [issue.min, issue.max], unit)
    }
    case 'ppaForwardOutOfRange':
      return outOfRange(
        issues.forwardOf(String(issue.year)),
        issue.value,
        ppaInputRanges.forwardEurMwh,
        'EUR/MWh',
      )
    case 'ppaProfileFactorOutOfRange':
      return outOfRange(`${inputs.factor} ${issue.year}`, issue.value, ppaInputRanges.profileFactor, '')
    case 'ppaTenorNotWhole':
      return issues.ppaTenorNotWhole(shown(issue.value, ''))
    case 'ppaStartNoMonth':
      return issues.ppaStartNoMonth(shown(issue.value, ''))
    case 'ppaForwardMissing':
      return issues.ppaForwardMissing(String(issue.year))
    case 'ppaEnergyNotPositive':
      return issues.ppaEnergyNotPositive(String(issue.year))
    case 'ppaCapBelowFloor':
      return issues.ppaCapBelowFloor(shown(issue.cap, 'EUR/MWh'), shown(issue.floor, 'EUR/MWh'))
  }
}
