import { type Checked, checked } from '../checked/index.ts'
import type { OutOfRange } from '../numbers/index.ts'
import type { DesignClass } from '../suitability/index.ts'
import { noiseReductionMinShare, turbineNameMaxLength } from '../turbine/limits.ts'
import { checkHubHeight, type HubHeightIssue } from './heights.ts'
import { defaultHubHeightRangeM } from './limits.ts'
import { nameKey, normalizeName } from './nameRules.ts'

/** Problem of a turbine that a customer enters. */
export type TurbineEntryIssue =
  | { readonly code: 'vendorNameMissing' }
  | { readonly code: 'vendorNameTooLong'; readonly max: number }
  | { readonly code: 'vendorNameTaken'; readonly text: string }
  | { readonly code: 'typeNameMissing' }
  | { readonly code: 'typeNameTooLong'; readonly max: number }
  | { readonly code: 'typeNameTaken'; readonly text: string }
  | { readonly code: 'powerCurveNameMissing' }
  | { readonly code: 'powerCurveNameTooLong'; readonly max: number }
  | { readonly code: 'powerCurveNameTaken'; readonly text: string }
  | { readonly code: 'rotorDiameterNotPositive'; readonly value: number }
  | { readonly code: 'ratedPowerNotPositive'; readonly value: number }
  | { readonly code: 'typeHubHeightRepeated'; readonly value: number }
  | { readonly code: 'classValuesOfS' }
  | HubHeightIssue
  | { readonly code: 'cutInNotBelowCutOut'; readonly value: number; readonly max: number }
  | { readonly code: 'restartAboveCutOut'; readonly value: number; readonly max: number }
  | { readonly code: 'stationaryCtOutOfRange'; readonly value: number }
  | OutOfRange<'noiseReductionOutOfRange'>

export type TurbineEntryIssueCode = TurbineEntryIssue['code']

type NamedThing = 'vendor' | 'type' | 'powerCurve'

/** Checks the name of a vendor, turbine type or power curve: not empty, not too long, unique. */
export function checkTurbineName(
  thing: NamedThing,
  name: string,
  otherNames: Iterable<string>,
): Checked<string, TurbineEntryIssue> {
  const normalized = normalizeName(name)
  const issues: TurbineEntryIssue[] = []
  if (normalized === '') issues.push({ code: `${thing}NameMissing` })
  if (normalized.length > turbineNameMaxLength)
    issues.push({ code: `${thing}NameTooLong`, max: turbineNameMaxLength })
  for (const other of otherNames)
    if (nameKey(other) === nameKey(normalized)) {
      issues.push({ code: `${thing}NameTaken`, text: normalized })
      break
    }
  return checked(issues, () => normalized)
}

/** Checks a turbine type's numbers: rotor and rated power above 0, plausible hub heights without repetition (m, kW, m). */
export function checkTurbineType(type: {
  readonly rotorDiameterM: number
  readonly ratedPowerKw: number
  readonly hubHeightsM: readonly number[]
}): TurbineEntryIssue[] {
  const issues: TurbineEntryIssue[] = []
  if (!(type.rotorDiameterM > 0))
    issues.push({ code: 'rotorDiameterNotPositive', value: type.rotorDiameterM })
  if (!(type.ratedPowerKw > 0)) issues.push({ code: 'ratedPowerNotPositive', value: type.ratedPowerKw })
  const seen = new Set<number>()
  for (const value of type.hubHeightsM) {
    if (seen.has(value)) issues.push({ code: 'typeHubHeightRepeated', value })
    const height = checkHubHeight(value, defaultHubHeightRangeM)
    if (!height.ok) issues.push(...height.issues)
    seen.add(value)
  }
  return issues
}

/** Refuses own values of classes and categories whose values the standard gives: only S has them. */
export function checkDesignClass(design: DesignClass): TurbineEntryIssue[] {
  const { windClass, turbulence, referenceTurbulence, ...own } = design
  const values = [own.referenceMs, own.meanMs, own.shearExponent, own.inflowDeg]
  const isOfStandard = windClass !== 'S' && values.some((value) => value !== null)
  const isOfCategory = turbulence !== 'S' && referenceTurbulence !== null
  return isOfStandard || isOfCategory ? [{ code: 'classValuesOfS' }] : []
}

/** Checks the limits of operation: cut-in below cut-out, restart not above cut-out (m/s), Ct at standstill 0 to 1. */
export function checkOperation(operation: {
  readonly cutInMs: number | null
  readonly cutOutMs: number | null
  readonly restartMs: number | null
  readonly stationaryCt: number | null
}): TurbineEntryIssue[] {
  const { cutInMs, cutOutMs, restartMs, stationaryCt } = operation
  const issues: TurbineEntryIssue[] = []
  if (cutInMs !== null && cutOutMs !== null && !(cutInMs < cutOutMs))
    issues.push({ code: 'cutInNotBelowCutOut', value: cutInMs, max: cutOutMs })
  if (restartMs !== null && cutOutMs !== null && restartMs > cutOutMs)
    issues.push({ code: 'restartAboveCutOut', value: restartMs, max: cutOutMs })
  if (stationaryCt !== null && !(stationaryCt >= 0 && stationaryCt <= 1))
    issues.push({ code: 'stationaryCtOutOfRange', value: stationaryCt })
  return issues
}

/** Checks the power of a noise-reduced mode in kW: from 10 % to 100 % of the rated power. */
export function checkNoiseReduction(reducedPowerKw: number, ratedPowerKw: number): TurbineEntryIssue[] {
  const min = noiseReductionMinShare * ratedPowerKw
  if (reducedPowerKw >= min && reducedPowerKw <= ratedPowerKw) return []
  return [{ code: 'noiseReductionOutOfRange', value: reducedPowerKw, min, max: ratedPowerKw }]
}
