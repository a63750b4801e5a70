import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../appError.ts'
import type { Customer, CustomerRole } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import { hashPassword } from '../identity/passwords.ts'
import { editionsInForce } from '../legal/index.ts'

export interface NewCustomer {
  readonly loginName: string
  readonly email: string
  readonly role: CustomerRole
  readonly firstName?: string
  readonly lastName?: string
  readonly gender?: 'm' | 'f'
  readonly language?: 'de' | 'en' | null
  /** Absent: the account cannot log in until its password is set, or it belongs to an external realm. */
  readonly password?: string
  /** Orders granted for every new product. */
  readonly ordersOfNewProducts?: number | null
  /** True for the provider's own accounts; all others agree at the first login. */
  readonly hasAcceptedTerms?: boolean
}

/** Creates an account. @throws AppError ACCOUNT_EXISTS if the login name or mail address is taken, ignoring case */
export async function createCustomer(trx: Transaction<Database>, account: NewCustomer): Promise<Customer> {
  if (await isTaken(trx, account)) throw new AppError('ACCOUNT_EXISTS')
  const customer = await trx
    .insertInto('customer')
    .values({
      subject: null,
      login_name: account.loginName,
      email: account.email,
      role: account.role,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      gender: account.gender ?? 'm',
      language: account.language ?? null,
      orders_of_new_products: account.ordersOfNewProducts ?? null,
      ...(account.hasAcceptedTerms
        ? await acceptedNow(trx)
        : { terms_accepted_at: null, legal_informations_accepted_at: null }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('ACCOUNT_EXISTS')
  if (account.password !== undefined) {
    await trx
      .insertInto('credential')
      .values({ customer_id: customer.id, password_hash: await hashPassword(account.password) })
      .execute()
  }
  return customer
}

async function acceptedNow(trx: Transaction<Database>) {
  const { policy, legalInformations } = await editionsInForce(trx)
  return {
    terms_version: policy,
    terms_accepted_at: sql<Date>`now()`,
    legal_informations_version: legalInformations,
    legal_informations_accepted_at: sql<Date>`now()`,
  }
}

/** With a login name equal to another's mail address, one could log in as the other. */
async function isTaken(db: Kysely<Database>, { loginName, email }: NewCustomer): Promise<boolean> {
  const names = [loginName, email].filter((name) => name !== '').map((name) => name.toLowerCase())
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where((row) => row.or([row(sql`lower(login_name)`, 'in', names), row(sql`lower(email)`, 'in', names)]))
    .executeTakeFirst()
  return other !== undefined
}
