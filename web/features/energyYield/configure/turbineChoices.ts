import type { TurbineInfo, TurbineInfos, TurbineTypeInfo, VendorInfo } from '#contracts'

/** Options for a turbine, depending on earlier choices. */
export interface TurbineChoices {
  /** Vendors that have types, by name. */
  readonly vendors: readonly VendorInfo[]
  typesOf(vendorId: number | null): readonly TurbineTypeInfo[]
  typeOf(typeId: number | null): TurbineTypeInfo | undefined
  /** undefined: the type does not exist. */
  curvesOf(typeId: number): readonly TurbineInfo[] | undefined
}

export function turbineChoices(infos: TurbineInfos): TurbineChoices {
  const types = new Map(infos.turbine_type_infos.map((type) => [type.id, type]))
  const byVendor = Map.groupBy(infos.turbine_type_infos, ({ vendor_id }) => vendor_id)
  const curves = Map.groupBy(infos.turbine_infos, ({ turbine_type_id }) => turbine_type_id)
  return {
    vendors: infos.vendor_infos
      .filter(({ id }) => byVendor.has(id))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    typesOf: (vendorId) =>
      (vendorId === null ? [] : (byVendor.get(vendorId) ?? [])).toSorted((a, b) =>
        a.name.localeCompare(b.name, undefined, { numeric: true }),
      ),
    typeOf: (typeId) => (typeId === null ? undefined : types.get(typeId)),
    curvesOf: (typeId) => (types.has(typeId) ? (curves.get(typeId) ?? []) : undefined),
  }
}
