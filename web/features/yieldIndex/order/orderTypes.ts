import type { TurbineInfo, TurbineInfos } from '#contracts'

/** A turbine type that an index can be ordered for. */
export interface OrderType {
  readonly id: number
  /** Vendor and type. */
  readonly name: string
  readonly isOwn: boolean
  /** The first one is the suggestion. */
  readonly curves: readonly TurbineInfo[]
}

/** All types available to the customer, own ones first, then by vendor and name. */
export function orderTypes({ vendor_infos, turbine_type_infos, turbine_infos }: TurbineInfos): OrderType[] {
  const vendors = new Map(vendor_infos.map(({ id, name }) => [id, name]))
  const curves = Map.groupBy(turbine_infos, ({ turbine_type_id }) => turbine_type_id)
  return turbine_type_infos
    .map(({ id, vendor_id, name, own }) => ({
      id,
      name: `${vendors.get(vendor_id) ?? ''} ${name}`.trim(),
      isOwn: own,
      curves: curves.get(id) ?? [],
    }))
    .sort(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, undefined, { numeric: true }),
    )
}
