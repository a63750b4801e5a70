import { type FarmConfigurationIssue, minTurbineSpacingDiameters, type WindFarmIssue } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import { quantityWithUnit } from './quantities/quantityText.ts'

export type FarmIssue = WindFarmIssue | FarmConfigurationIssue

/**
 * Issues and warnings of a wind farm, in the reader's language.
 * @param nameOf name of the turbine that was checked at an index
 */
export function farmIssueText(
  issue: FarmIssue,
  nameOf: (index: number) => string,
  text: Messages['windFarm'],
  format: Format,
): string {
  const unit = 'field' in issue ? unitOf(issue.field) : 'm'
  const shown = (value: number) => {
    const decimals = String(value).split('.')[1]?.length ?? 0
    return unit === '' ? format.number(value, decimals) : format.quantity(value, unit, decimals)
  }
  return text.issues[issue.code]({
    ...('index' in issue && issue.index !== null ? { turbine: nameOf(issue.index) } : {}),
    ...('value' in issue && 'min' in issue
      ? { value: shown(issue.value), min: shown(issue.min), max: shown(issue.max) }
      : {}),
    ...('landUse' in issue ? { value: String(issue.landUse) } : {}),
    ...('text' in issue ? { text: issue.text } : {}),
    ...('count' in issue ? { count: format.number(issue.count) } : {}),
    ...('otherIndex' in issue ? { other: nameOf(issue.otherIndex) } : {}),
    ...(issue.code === 'turbinesTooClose'
      ? {
          diameters: diametersText(issue, format),
          minDiameters: format.quantity(minTurbineSpacingDiameters, 'D'),
        }
      : {}),
    ...(issue.code === 'heightDeviates'
      ? {
          siteHeight: format.quantity(issue.siteHeightM, 'm'),
          demHeight: format.quantity(issue.demHeightM, 'm'),
        }
      : {}),
  })
}

/** Distance of two turbines that are too near, in diameters of the larger rotor: '1.8 D'. */
export function diametersText(
  { distanceM, minM }: Extract<WindFarmIssue, { readonly code: 'turbinesTooClose' }>,
  format: Format,
): string {
  const diameters = (minTurbineSpacingDiameters * distanceM) / minM
  // Rounds down, so that a distance below the minimum never reads as the minimum: 1.996 D as 1.99 D.
  return quantityWithUnit('distanceInDiameters', Math.floor(100 * diameters) / 100, format)
}

function unitOf(field: FarmConfigurationIssue['field']): string {
  // Heights above ground have their own texts.
  return field === 'roughnessLength' ? 'm' : ''
}
