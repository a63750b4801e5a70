import { createFormat, type FarmTurbineEntry, farmIssueText, messages } from '#contracts'
import type { FarmConfigurationIssue, FarmField } from '#domain'
import { AppError, type AppIssue } from '../../appError.ts'

/** Names of the fields on the wire. */
const fieldNames: Readonly<Record<FarmField, string>> = {
  site: 'site_id',
  primary: 'primary',
  turbineType: 'turbine_type_id',
  powerCurve: 'power_curve_id',
  hubHeight: 'hub_height',
  wakeDecay: 'wake_decay_constant',
  roughnessLength: 'roughness_length',
  shearExponent: 'shear_exponent',
  superposition: 'superposition',
  wakeExpansion: 'wake_expansion',
  rotorAverage: 'rotor_average',
  turbulenceIntensity: 'turbulence_intensity',
}

/** All errors of a farm's configuration, each with its place in the body and its turbine's name. */
export function farmIssueError(
  issues: readonly FarmConfigurationIssue[],
  turbines: readonly FarmTurbineEntry[],
  sites: readonly { readonly id: number; readonly name: string }[],
): AppError {
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const nameOf = (index: number) => {
    const siteId = turbines[index]?.site_id ?? 0
    return names.get(siteId) ?? String(siteId)
  }
  const appIssues = issues.map((issue): AppIssue => {
    const field = fieldNames[issue.field]
    return {
      path: issue.index === null ? `settings.${field}` : `turbines.${issue.index}.${field}`,
      describe: (text, language) =>
        farmIssueText(issue, nameOf, text.windFarm, createFormat(language, messages[language].units)),
    }
  })
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
}
