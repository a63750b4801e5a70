import type { Transaction } from 'kysely'
import { catalogueType, ownTurbineIdMin } from '#domain'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

/**
 * For sites that are given turbine types: the customer has them, and they stay until the transaction ends.
 *
 * @param ids  null means no turbine
 * @throws AppError  NOT_FOUND
 */
export async function requireTurbineTypes(
  trx: Transaction<Database>,
  customerId: number,
  ids: Iterable<number | null | undefined>,
): Promise<void> {
  const wanted = new Set([...ids].filter((id) => id !== null && id !== undefined))
  const own = [...wanted].filter((id) => id >= ownTurbineIdMin)
  const shipped = [...wanted].filter((id) => id < ownTurbineIdMin)
  if (shipped.some((id) => catalogueType(id) === undefined)) throw new AppError('NOT_FOUND')
  if (own.length === 0) return
  const found = await trx
    .selectFrom('turbine_type')
    .select('id')
    .where('id', 'in', own)
    .where('customer_id', '=', customerId)
    .forShare()
    .execute()
  if (found.length < own.length) throw new AppError('NOT_FOUND')
}
