import type { Kysely } from 'kysely'
import { catalogueType, ownTurbineIdMin } from '#domain/catalogue'
import { ownTurbines } from '../db/queries/turbines.ts'
import type { Database } from '../db/schema/index.ts'

/**
 * The power curves of turbine types available to a customer, shipped ones first; the first is the proposed one.
 * @returns ids of the curves of a type; null if the customer has no such type
 */
export async function powerCurveIdsFor(
  db: Kysely<Database>,
  customerId: number,
): Promise<(turbineTypeId: number) => readonly number[] | null> {
  const { types, curves } = await ownTurbines(db, customerId)
  const ownTypeIds = new Set(types.map(({ id }) => id))
  const ownCurves = Map.groupBy(curves, ({ turbine_type_id }) => turbine_type_id)
  return (turbineTypeId) => {
    const shipped = turbineTypeId < ownTurbineIdMin ? catalogueType(turbineTypeId)?.type : undefined
    if (shipped === undefined && !ownTypeIds.has(turbineTypeId)) return null
    const own = ownCurves.get(turbineTypeId) ?? []
    return [...(shipped?.curves ?? []), ...own].map(({ id }) => id)
  }
}
