import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../appError.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { findCustomerBySubject, findCustomerByUuid } from '../db/queries/customers.ts'
import type { CustomerRole } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import type { AccessClaims } from '../identity/claims.ts'
import type { Customer } from '../policies/caller.ts'

/**
 * The customer whom an access token names by its `sub`: the customer's uuid in tokens of the embedded issuer.
 *
 * An account of a realm outside becomes a customer when it is first seen: the one that an operator made for its
 * login name and that no other account of the realm has claimed, else a new one. The role follows the realm's.
 *
 * @throws AppError  NOT_AUTHENTICATED for an unknown or disabled account
 */
export async function signedInCustomer(
  database: OpenDatabase,
  claims: AccessClaims,
  isExternal: boolean,
): Promise<Customer> {
  const customer = isExternal
    ? await followRealm(database, claims)
    : await findCustomerByUuid(database.db, claims.subject)
  if (customer === undefined || !customer.enabled) throw new AppError('NOT_AUTHENTICATED')
  return customer
}

async function followRealm(database: OpenDatabase, claims: AccessClaims): Promise<Customer | undefined> {
  const known = await findCustomerBySubject(database.db, claims.subject)
  const role = roleOf(claims.roles)
  if (known?.role === role) return known
  if (known === undefined && claims.loginName === '') return undefined
  return database.transaction(async (trx) => {
    const { id } = known ?? (await unclaimedCustomer(trx, claims.loginName)) ?? {}
    if (id === undefined) return createFromClaims(trx, claims, role)
    return trx
      .updateTable('customer')
      .set({ subject: claims.subject, role })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function unclaimedCustomer(trx: Transaction<Database>, loginName: string): Promise<Customer | undefined> {
  return trx
    .selectFrom('customer')
    .selectAll()
    .where(sql`lower(login_name)`, '=', loginName.toLowerCase())
    .where('subject', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function createFromClaims(
  trx: Transaction<Database>,
  claims: AccessClaims,
  role: CustomerRole,
): Promise<Customer | undefined> {
  const created = await trx
    .insertInto('customer')
    .values({
      subject: claims.subject,
      login_name: claims.loginName,
      email: (await isEmailTaken(trx, claims.email)) ? '' : claims.email,
      role,
      first_name: claims.firstName,
      last_name: claims.lastName,
      language: null,
      orders_of_new_products: null,
      terms_accepted_at: null,
      legal_informations_accepted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Two first calls at once: the other one has just made it. A login name of another account stays that one's.
  return created ?? (await findCustomerBySubject(trx, claims.subject))
}

async function isEmailTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return email === '' || other !== undefined
}

function roleOf(roles: readonly string[]): CustomerRole {
  if (roles.includes('Admin')) return 'admin'
  return roles.includes('Demo') ? 'demo' : 'customer'
}
