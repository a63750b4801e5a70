import { sql } from 'kysely'
import type { AccountChange } from '#contracts'
import { checkAccountFields } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Environment } from '../../env.ts'
import { requireEmailGivenHere } from '../../policies/realmAccounts.ts'
import { accountColumns, domainFields } from './accountFields.ts'
import { accountIssueError } from './accountIssues.ts'

/**
 * Changes fields of an account; absent ones do not change.
 * @throws AppError INVALID_INPUT with all issues, ACCOUNT_EXISTS for another's mail address, EMAIL_OF_REALM
 */
export async function changeAccount(
  database: OpenDatabase,
  customerId: number,
  fields: AccountChange,
  { oidcIssuer }: Pick<Environment, 'oidcIssuer'>,
): Promise<Customer> {
  const checked = checkAccountFields(domainFields(fields))
  if (!checked.ok) throw accountIssueError(checked.issues)
  const { login_name: _, gender, ...columns } = accountColumns(checked.value)
  return database.transaction(async (trx) => {
    const before = await trx
      .selectFrom('customer')
      .leftJoin('realm_account', 'realm_account.customer_id', 'customer.id')
      .select(['customer.email', 'realm_account.issuer'])
      .where('customer.id', '=', customerId)
      .executeTakeFirst()
    if (before === undefined) throw new AppError('NOT_FOUND')
    // The address of an unclaimed account decides who can claim it: only the operator sets it.
    requireEmailGivenHere(before, columns, oidcIssuer !== undefined && before.issuer !== null)
    const email = columns.email?.toLowerCase()
    if (email !== undefined) {
      const other = await trx
        .selectFrom('customer')
        .select('id')
        .where('id', '<>', customerId)
        .where((row) => row.or([row(sql`lower(login_name)`, '=', email), row(sql`lower(email)`, '=', email)]))
        .executeTakeFirst()
      if (other !== undefined) throw new AppError('ACCOUNT_EXISTS')
    }
    const changed = await trx
      .updateTable('customer')
      .set({ ...columns, gender: gender === 'm' || gender === 'f' ? gender : sql<'m' | 'f'>`gender` })
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return changed
  })
}
