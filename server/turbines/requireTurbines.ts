import type { Transaction } from 'kysely'
import { catalogueType, ownTurbineIdMin } from '#domain/catalogue'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'
import { powerCurveIdsFor } from './powerCurveIds.ts'

/** Turbine at a site, or a variant; null and absent: none, or the type's first power curve. */
export interface SitedTurbine {
  readonly turbine_type_id?: number | null | undefined
  readonly power_curve_id?: number | null | undefined
}

/**
 * Checks the turbines of sites: the customer has their types and power curves, each curve belongs to its type, and all
 * are locked until the transaction ends.
 * @throws AppError NOT_FOUND, naming what this customer lacks
 */
export async function requireTurbines(
  trx: Transaction<Database>,
  customerId: number,
  turbines: Iterable<SitedTurbine>,
): Promise<void> {
  const all = [...turbines]
  const typeIds = idsOf(all, 'turbine_type_id')
  const curveIds = idsOf(all, 'power_curve_id')
  await lockOwn(trx, 'turbine_type', customerId, typeIds)
  await lockOwn(trx, 'power_curve', customerId, curveIds)
  const [unknown] = typeIds.filter((id) => id < ownTurbineIdMin && catalogueType(id) === undefined)
  if (unknown !== undefined) throw notFound('turbine_type', unknown)
  if (curveIds.length === 0) return
  const curvesOf = await powerCurveIdsFor(trx, customerId)
  for (const { turbine_type_id: typeId, power_curve_id: curveId } of all) {
    if (curveId === null || curveId === undefined) continue
    const known = typeId === null || typeId === undefined ? null : curvesOf(typeId)
    if (!known?.includes(curveId)) throw notFound('power_curve', curveId)
  }
}

function idsOf(turbines: readonly SitedTurbine[], name: keyof SitedTurbine): number[] {
  const ids = turbines.map((turbine) => turbine[name])
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

/** Locks rows of a customer against deletion. @throws AppError  NOT_FOUND */
async function lockOwn(
  trx: Transaction<Database>,
  table: 'turbine_type' | 'power_curve',
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  const own = ids.filter((id) => id >= ownTurbineIdMin)
  if (own.length === 0) return
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', own)
    .where('customer_id', '=', customerId)
    .forShare()
    .execute()
  const foundIds = new Set(found.map(({ id }) => id))
  const missing = own.find((id) => !foundIds.has(id))
  if (missing !== undefined) throw notFound(table, missing)
}

function notFound(table: 'turbine_type' | 'power_curve', id: number): AppError {
  return new AppError('NOT_FOUND', { name: `${table}_id ${id}` })
}
