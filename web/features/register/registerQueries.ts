import { queryOptions } from '@tanstack/react-query'
import { type PlantRegister, plantRegisterSchema, routes, type TurbineInfos } from '#contracts'
import { type MatchableType, type RegisterUnit, unpackRegister } from '#domain/register'
import type { Caller } from '#web/api/callRoute.ts'
import { essential } from '#web/api/queries.ts'

export interface LoadedRegister {
  readonly units: readonly RegisterUnit[]
  readonly asOf: string
  readonly synthetic: boolean
  readonly source: string
}

/** The register of a version, loaded once. */
export function registerQuery({ fetchFile }: Caller, version: string) {
  return queryOptions({
    queryKey: ['register', version],
    meta: essential,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Thirty thousand units are not compared with themselves.
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<LoadedRegister> => {
      const answer = await fetchFile(routes.register, { query: { v: version }, cache: 'default', signal })
      const register: PlantRegister = plantRegisterSchema.parse(await answer.json())
      const { as_of: asOf, synthetic, source } = register
      return { units: unpackRegister(register), asOf, synthetic, source }
    },
  })
}

/** A vendor with its types, as the choice of a type lists them. */
export interface VendorTypes {
  readonly vendor: string
  readonly types: readonly MatchableType[]
}

/** Turbine types by vendor, in the order of the alphabet. */
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
