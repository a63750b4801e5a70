import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { requireAdminLeft, requireRoleGivenHere } from '../../policies/accountRights.ts'

/** Absent fields do not change. An external realm, if there is one, assigns the role. */
export interface CustomerRights {
  readonly role?: Customer['role'] | undefined
  readonly marketTheme?: boolean | undefined
  readonly enabled?: boolean | undefined
  /** True if the next token would undo a role set here. */
  readonly rolesAreOfRealm: boolean
}

/**
 * Changes role, theme, and whether a customer can log in. The change applies from the next call; a disabled account
 * also loses all sessions.
 * @throws AppError NOT_FOUND; NOT_PERMITTED for the last active administrator; ROLE_OF_REALM
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
