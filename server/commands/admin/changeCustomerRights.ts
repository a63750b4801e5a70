import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../policies/caller.ts'

/** What is absent stays as it is. */
export interface CustomerRights {
  readonly role?: Customer['role'] | undefined
  readonly mvaLook?: boolean | undefined
  readonly enabled?: boolean | undefined
}

/**
 * Changes role, look, and whether a customer can sign in. Who loses a right loses the sessions it was given in.
 *
 * @throws AppError  NOT_FOUND; NOT_PERMITTED where nobody would be left who can administrate
 */
export function changeCustomerRights(
  database: OpenDatabase,
  customerId: number,
  rights: CustomerRights,
): Promise<Customer> {
  return database.transaction(async (trx) => {
    const admins = await trx
      .selectFrom('customer')
      .select('id')
      .where('role', '=', 'admin')
      .where('enabled', '=', true)
      .forUpdate()
      .execute()
    const customer = await trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (customer === undefined) throw new AppError('NOT_FOUND')
    const role = rights.role ?? customer.role
    const enabled = rights.enabled ?? customer.enabled
    const isLastAdmin = admins.length === 1 && admins[0]?.id === customerId
    if (isLastAdmin && (role !== 'admin' || !enabled)) throw new AppError('NOT_PERMITTED')
    if (role !== customer.role || !enabled) {
      await trx
        .updateTable('refresh_family')
        .set({ revoked_at: sql<Date>`now()` })
        .where('customer_id', '=', customerId)
        .where('revoked_at', 'is', null)
        .execute()
    }
    return trx
      .updateTable('customer')
      .set({ role, enabled, mva_look: rights.mvaLook ?? customer.mva_look })
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
