import { type Kysely, sql } from 'kysely'
import type { Customer } from '../schema/customers.ts'
import type { Database } from '../schema/index.ts'
import { isUuid } from './uuid.ts'

export async function findCustomerByUuid(db: Kysely<Database>, uuid: string): Promise<Customer | undefined> {
  if (!isUuid(uuid)) return undefined
  return db.selectFrom('customer').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/**
 * Customers in the order of their login names, ignoring case.
 * @param after those after this position: the lower-case name and the id of a customer
 */
export function customersByName(db: Kysely<Database>, after: readonly [string, number] | undefined) {
  const customers = db
    .selectFrom('customer')
    .select(sql<string>`lower(login_name)`.as('sorted_by'))
    .orderBy(sql`lower(login_name)`)
    .orderBy('id')
  if (after === undefined) return customers
  return customers.where(sql<boolean>`(lower(login_name), id) > (${after[0]}, ${after[1]}::int)`)
}

/** Finds a customer by login name or mail address, ignoring case; login names take precedence. */
export function findCustomerByName(db: Kysely<Database>, name: string): Promise<Customer | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where((row) =>
      row.or([
        row(sql`lower(login_name)`, '=', name.toLowerCase()),
        row.and([row('email', '<>', ''), row(sql`lower(email)`, '=', name.toLowerCase())]),
      ]),
    )
    .orderBy(sql`lower(login_name) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
