import { createFormat, fileIssueText, type Language, type Messages, turbineIssueText } from '#contracts'
import type { FileIssue, TurbineEntryIssue } from '#domain'
import { AppError, type AppIssue } from '../../appError.ts'

/** Refusal with all issues of turbine fields. */
export function turbineIssueError(
  issues: readonly TurbineEntryIssue[],
  pointIssues: Partial<Record<'power' | 'thrust', readonly FileIssue[]>> = {},
): AppError {
  const ofTable = (table: 'power' | 'thrust') =>
    (pointIssues[table] ?? []).map((issue) => pointIssue(table, issue))
  const appIssues = [...issues.map(entryIssue), ...ofTable('power'), ...ofTable('thrust')]
  const taken = issues.find((issue) => issue.code.endsWith('NameTaken'))
  if (taken !== undefined && appIssues.length === 1)
    return new AppError('TURBINE_NAME_EXISTS', { name: 'text' in taken ? taken.text : '' }, appIssues)
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
}

const fields: Readonly<Record<TurbineEntryIssue['code'], string>> = {
  vendorNameMissing: 'name',
  vendorNameTooLong: 'name',
  vendorNameTaken: 'name',
  typeNameMissing: 'name',
  typeNameTooLong: 'name',
  typeNameTaken: 'name',
  powerCurveNameMissing: 'name',
  powerCurveNameTooLong: 'name',
  powerCurveNameTaken: 'name',
  rotorDiameterNotPositive: 'rotor_diameter_m',
  ratedPowerNotPositive: 'rated_power_kw',
  typeHubHeightRepeated: 'hub_heights_m',
  classValuesOfS: 'wind_class',
  hubHeightInvalid: 'hub_heights_m',
  hubHeightOutOfRange: 'hub_heights_m',
  cutInNotBelowCutOut: 'cut_in_ms',
  restartAboveCutOut: 'restart_ms',
  stationaryCtOutOfRange: 'stationary_ct',
  noiseReductionOutOfRange: 'reduction.reduced_power_kw',
}

function entryIssue(issue: TurbineEntryIssue): AppIssue {
  return {
    path: fields[issue.code],
    describe: (text, language) =>
      turbineIssueText(issue, text.turbines, createFormat(language, text.units).exact),
  }
}

/** Names the list of the request and the point's index in it; the table if the issue is about all of its points. */
function pointIssue(table: 'power' | 'thrust', issue: FileIssue): AppIssue {
  const list = listOf(table, issue.code)
  return {
    path: list !== null && 'line' in issue ? `${table}.${list}.${issue.line - 1}` : table,
    describe: (text: Messages, language: Language) =>
      fileIssueText(issue, text, createFormat(language, text.units).exact),
  }
}

function listOf(table: 'power' | 'thrust', code: FileIssue['code']): string | null {
  if (code === 'tableLength') return null
  if (code === 'windSpeedNegative' || code === 'windSpeedNotIncreasing') return 'wind_speed_ms'
  return table === 'power' ? 'power_kw' : 'ct'
}
