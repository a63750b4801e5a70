import { type Kysely, sql } from 'kysely'
import type { Customer } from '../../policies/caller.ts'
import type { Database } from '../schema/index.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findCustomerByUuid(db: Kysely<Database>, uuid: string): Promise<Customer | undefined> {
  if (!uuidPattern.test(uuid)) return undefined
  return db.selectFrom('customer').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

export function findCustomerBySubject(db: Kysely<Database>, subject: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').selectAll().where('subject', '=', subject).executeTakeFirst()
}

/** By login name or mail address, in either case of letters. A login name goes before another's address. */
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
