import type { TurbineInfo, TurbineInfos, TurbineTypeInfo, VendorInfo } from '#contracts'
import { rotorAreaM2, specificPowerWM2, typeSearch } from '#domain'

/** A turbine type with its related data, as shown in lists. */
export interface ListedType {
  readonly type: TurbineTypeInfo
  readonly vendor: VendorInfo | undefined
  /** Vendor and type. */
  readonly title: string
  readonly curves: readonly TurbineInfo[]
  readonly areaM2: number
  readonly specificPowerWM2: number
}

/** All types by vendor and name; those of the customer first. */
export function listedTypes(infos: TurbineInfos): ListedType[] {
  const vendors = new Map(infos.vendor_infos.map((vendor) => [vendor.id, vendor]))
  const curves = Map.groupBy(infos.turbine_infos, (curve) => curve.turbine_type_id)
  return infos.turbine_type_infos
    .map((type) => {
      const vendor = vendors.get(type.vendor_id)
      return {
        type,
        vendor,
        title: `${vendor?.name ?? ''} ${type.name}`.trim(),
        curves: curves.get(type.id) ?? [],
        areaM2: rotorAreaM2(type.rotor_diameter_m),
        specificPowerWM2: specificPowerWM2(type.rated_power_kw, type.rotor_diameter_m),
      }
    })
    .sort(
      (a, b) =>
        Number(b.type.own) - Number(a.type.own) ||
        a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' }),
    )
}

/** Types found by vendor, name, rated power or rotor. */
export function foundTypes(types: readonly ListedType[], search: string, ownOnly: boolean): ListedType[] {
  const isFound = typeSearch(search)
  return types.filter(({ title, type, vendor, curves }) => {
    const isOwn = type.own || vendor?.own === true || curves.some((curve) => curve.own)
    if (ownOnly && !isOwn) return false
    return isFound({ title, ratedPowerKw: type.rated_power_kw, rotorDiameterM: type.rotor_diameter_m })
  })
}
