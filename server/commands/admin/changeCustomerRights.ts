import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { requireAdminLeft, requireRoleGivenHere } from '../../policies/accountRights.ts'

/** What is absent stays as it is. The role is given at a realm outside where there is one. */
export interface CustomerRights {
  readonly role?: Customer['role'] | undefined
  readonly marketTheme?: boolean | undefined
  readonly enabled?: boolean | undefined
  /** True where a role set here would be undone by the next token. */
  readonly rolesAreOfRealm: boolean
}

/**
 * Changes role, theme, and whether a customer can sign in. All of it counts from the next call on; who may sign in no
 * more loses all sessions too.
 *
 * @throws AppError  NOT_FOUND; NOT_PERMITTED where nobody would be left who can administrate; ROLE_OF_REALM
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
    const after = { id: customerId, role, enabled }
    requireRoleGivenHere(customer, after, rights.rolesAreOfRealm)
    requireAdminLeft(admins, after)
    if (!enabled) {
      await trx
        .updateTable('refresh_family')
        .set({ revoked_at: sql<Date>`now()` })
        .where('customer_id', '=', customerId)
        .where('revoked_at', 'is', null)
        .execute()
    }
    return trx
      .updateTable('customer')
      .set({
        role,
        ...(role === customer.role ? {} : { role_as_of: sql<Date>`now()` }),
        enabled,
        mva_look: rights.marketTheme ?? customer.mva_look,
      })
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
