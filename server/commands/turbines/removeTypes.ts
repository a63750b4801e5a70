import type { Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import { listsUsing, type OwnTurbines } from '../../db/queries/turbines.ts'
import type { Database } from '../../db/schema/index.ts'

/**
 * Deletes own types with their power curves, unless sites use them.
 * @throws AppError TURBINE_IN_USE, naming the lists
 */
export async function removeTypes(
  trx: Transaction<Database>,
  customerId: number,
  own: OwnTurbines,
  typeIds: readonly number[],
): Promise<void> {
  if (typeIds.length === 0) return
  // A concurrent change that uses one of them waits and then finds it deleted.
  await trx
    .selectFrom('turbine_type')
    .select('id')
    .where('id', 'in', typeIds)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute()
  const curveIds = own.curves.filter((curve) => typeIds.includes(curve.turbine_type_id)).map(({ id }) => id)
  await requireUnused(trx, customerId, { typeIds, curveIds })
  await trx
    .deleteFrom('power_curve')
    .where('turbine_type_id', 'in', typeIds)
    .where('customer_id', '=', customerId)
    .execute()
  await trx
    .deleteFrom('turbine_type')
    .where('id', 'in', typeIds)
    .where('customer_id', '=', customerId)
    .execute()
}

/** @throws AppError  TURBINE_IN_USE, naming the lists */
export async function requireUnused(
  trx: Transaction<Database>,
  customerId: number,
  used: { readonly typeIds: readonly number[]; readonly curveIds: readonly number[] },
): Promise<void> {
  const lists = await listsUsing(trx, customerId, used)
  if (lists.length > 0) throw new AppError('TURBINE_IN_USE', { lists: lists.join(', ') })
}
