import type { TurbineInfos, TurbineTypeInfo } from '#contracts'
import { checkTurbineName, checkTurbineType, type TurbineEntryIssue } from '#domain'

/** Values of the form of a turbine type, as typed. */
export interface TypeForm {
  /** Id of a vendor, or 'new'. */
  readonly vendor: string
  readonly vendorName: string
  readonly name: string
  readonly ratedPower: string
  readonly rotorDiameter: string
  readonly hubHeights: string
}

export type TypeField = Exclude<keyof TypeForm, 'vendor'>

/** What the form holds, with what is wrong by field; 'number' stands for a text that is no number. */
export interface CheckedTypeForm {
  readonly issues: Readonly<Partial<Record<TypeField, readonly (TurbineEntryIssue | 'number')[]>>>
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly hubHeightsM: readonly number[]
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
  }
}

/** @param ownId  the type that is edited; null: a new one */
export function checkTypeForm(form: TypeForm, infos: TurbineInfos, ownId: number | null): CheckedTypeForm {
  const isNewVendor = form.vendor === 'new'
  const vendorNames = infos.vendor_infos.map(({ name }) => name)
  const otherNames = infos.turbine_type_infos
    .filter(({ vendor_id, id }) => String(vendor_id) === form.vendor && id !== ownId)
    .map(({ name }) => name)
  const vendor = checkTurbineName('vendor', form.vendorName, vendorNames)
  const name = checkTurbineName('type', form.name, otherNames)
  const ratedPowerKw = numberOf(form.ratedPower)
  const rotorDiameterM = numberOf(form.rotorDiameter)
  const heights = form.hubHeights.split(/\s+/).filter(Boolean).map(numberOf)
  const found = checkTurbineType({ ratedPowerKw, rotorDiameterM, hubHeightsM: heights })
  const of = (...codes: TurbineEntryIssue['code'][]) => found.filter(({ code }) => codes.includes(code))
  const issues = {
    vendorName: isNewVendor && !vendor.ok ? vendor.issues : [],
    name: name.ok ? [] : name.issues,
    ratedPower: Number.isNaN(ratedPowerKw) ? ['number' as const] : of('ratedPowerNotPositive'),
    rotorDiameter: Number.isNaN(rotorDiameterM) ? ['number' as const] : of('rotorDiameterNotPositive'),
    hubHeights: heights.some(Number.isNaN)
      ? ['number' as const]
      : of('typeHubHeightRepeated', 'hubHeightInvalid', 'hubHeightOutOfRange'),
  }
  const isValid = Object.values(issues).every((list) => list.length === 0)
  return { issues, ratedPowerKw, rotorDiameterM, hubHeightsM: heights, isValid }
}

/** A typed number with point or comma; NaN for anything else. */
export function numberOf(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return /^[+-]?\d*\.?\d+$|^[+-]?\d+\.$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
