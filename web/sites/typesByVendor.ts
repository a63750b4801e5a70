import type { TurbineInfos } from '#contracts'
import type { MatchableType } from '#domain/register'

/** A vendor with its types, in the form of the type selection. */
export interface VendorTypes {
  readonly vendor: string
  readonly types: readonly MatchableType[]
}

/** Turbine types by vendor, in alphabetical order. */
export function typesByVendor({
  vendor_infos,
  turbine_type_infos,
  turbine_infos,
}: TurbineInfos): readonly VendorTypes[] {
  const withCurve = new Set(turbine_infos.map(({ turbine_type_id }) => turbine_type_id))
  return vendor_infos
    .map(({ id, name: vendor }) => ({
      vendor,
      types: turbine_type_infos
        .filter(({ vendor_id }) => vendor_id === id)
        .map((type) => ({
          id: type.id,
          vendor,
          name: type.name,
          ratedPowerKw: type.rated_power_kw,
          rotorDiameterM: type.rotor_diameter_m,
          hasPowerCurve: withCurve.has(type.id),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
    }))
    .filter(({ types }) => types.length > 0)
    .sort((a, b) => a.vendor.localeCompare(b.vendor))
}
