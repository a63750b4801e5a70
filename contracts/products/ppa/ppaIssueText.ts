import { forwardRangeEurMwh, type PpaIssue, type PpaNumber, profileFactorRange } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'

type Unit = 'EUR/MWh' | '%' | ''

/** How each term that is a number is called and written where its value is refused. */
const termsShown = {
  tenorYears: ['tenor', ''],
  siteToFleetRatio: ['siteRatio', ''],
  lossShare: ['lossShare', '%'],
  degradation: ['degradation', '%'],
  discountRate: ['discountRate', '%'],
  indexation: ['indexation', '%'],
  cannibalisationEurMwh: ['cannibalisation', 'EUR/MWh'],
  balancingEurMwh: ['balancing', 'EUR/MWh'],
  volumeRiskEurMwh: ['volumeRisk', 'EUR/MWh'],
  priceRiskEurMwh: ['priceRisk', 'EUR/MWh'],
  marginEurMwh: ['margin', 'EUR/MWh'],
  guaranteesOfOriginEurMwh: ['guaranteesOfOrigin', 'EUR/MWh'],
  floorEurMwh: ['floor', 'EUR/MWh'],
  capEurMwh: ['cap', 'EUR/MWh'],
  volatility: ['volatility', '%'],
  limitFeeEurMwh: ['limitFee', 'EUR/MWh'],
} as const satisfies Record<PpaNumber, readonly [keyof Messages['ppa']['inputs'], Unit]>

/** Decimals that tell a refused value from the limit it breaks. */
const decimals = 4

/** What is wrong with an agreement, in the reader's language, with the names of the form. */
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
      const [name, unit] = termsShown[issue.field]
      return outOfRange(inputs[name], issue.value, [issue.min, issue.max], unit)
    }
    case 'ppaForwardOutOfRange':
      return outOfRange(issues.forwardOf(String(issue.year)), issue.value, forwardRangeEurMwh, 'EUR/MWh')
    case 'ppaProfileFactorOutOfRange':
      return outOfRange(`${inputs.factor} ${issue.year}`, issue.value, profileFactorRange, '')
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
