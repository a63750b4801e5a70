import type { TurbineInfos, TurbineTypeInfo, WindClassRecord } from '#contracts'
import {
  checkTurbineName,
  checkTurbineType,
  type DecimalMark,
  type PlausibleRange,
  readTypedNumber,
  splitHeights,
  type TurbineEntryIssue,
} from '#domain'
import { checkWindClass, type WindClassForm, windClassFormOf } from './windClassForm.ts'

/** Values of the form of a turbine type, as typed. */
export interface TypeForm extends WindClassForm {
  /** Id of a vendor, or 'new'. */
  readonly vendor: string
  readonly vendorName: string
  readonly name: string
  readonly ratedPower: string
  readonly rotorDiameter: string
  readonly hubHeights: string
}

export type TypeField = Exclude<keyof TypeForm, 'vendor' | 'windClass' | 'turbulence'>

/** Content of the form, with errors by field; 'number' marks a text that is not a number. */
export interface CheckedTypeForm {
  readonly issues: Readonly<Partial<Record<TypeField, readonly (TurbineEntryIssue | 'number')[]>>>
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly hubHeightsM: readonly number[]
  readonly windClass: WindClassRecord | null
  readonly isValid: boolean
}

export function formOf(type: TurbineTypeInfo | undefined, number: (value: number) => string): TypeForm {
  return {
    vendor: type ? String(type.vendor_id) : 'new',
    vendorName: '',
    name: type?.name ?? '',
    ratedPower: type ? number(type.rated_power_kw) : '',
    rotorDiameter: type ? number(type.rotor_diameter_m) : '',
    hubHeights: (type?.hub_heights_m ?? []).map(number).join(' '),
    ...windClassFormOf(type?.wind_class ?? null, number),
  }
}

/** @param ownId the edited type; null: a new one */
export function checkTypeForm(
  form: TypeForm,
  infos: TurbineInfos,
  ownId: number | null,
  language: DecimalMark,
): CheckedTypeForm {
  const isNewVendor = form.vendor === 'new'
  const vendorNames = infos.vendor_infos.map(({ name }) => name)
  const otherNames = infos.turbine_type_infos
    .filter(({ vendor_id, id }) => String(vendor_id) === form.vendor && id !== ownId)
    .map(({ name }) => name)
  const vendor = checkTurbineName('vendor', form.vendorName, vendorNames)
  const name = checkTurbineName('type', form.name, otherNames)
  const ratedPowerKw = numberOf(form.ratedPower, language)
  const rotorDiameterM = numberOf(form.rotorDiameter, language, rotorDiametersM)
  const heights = splitHeights(form.hubHeights).map((height) => numberOf(height, language, hubHeightsM))
  const found = checkTurbineType({ ratedPowerKw, rotorDiameterM, hubHeightsM: heights })
  const design = checkWindClass(form, language)
  const of = (...codes: TurbineEntryIssue['code'][]) => found.filter(({ code }) => codes.includes(code))
  const issues = {
    vendorName: isNewVendor && !vendor.ok ? vendor.issues : [],
    name: name.ok ? [] : name.issues,
    ratedPower: Number.isNaN(ratedPowerKw) ? ['number' as const] : of('ratedPowerNotPositive'),
    rotorDiameter: Number.isNaN(rotorDiameterM) ? ['number' as const] : of('rotorDiameterNotPositive'),
    hubHeights: heights.some(Number.isNaN)
      ? ['number' as const]
      : of('typeHubHeightRepeated', 'hubHeightInvalid', 'hubHeightOutOfRange'),
    ...design.issues,
  }
  const isValid = Object.values(issues).every((list) => list.length === 0)
  return { issues, ratedPowerKw, rotorDiameterM, hubHeightsM: heights, windClass: design.windClass, isValid }
}

/** Limit between metres with three decimals and thousands of metres. */
export const rotorDiametersM: PlausibleRange = { min: 0, max: 500 }
const hubHeightsM: PlausibleRange = { min: 0, max: 500 }

/** A typed number; NaN for anything else, and for ambiguous text. */
export function numberOf(text: string, language: DecimalMark, plausible?: PlausibleRange): number {
  const read = readTypedNumber(text, language, plausible)
  return read.ok ? read.value : Number.NaN
}
