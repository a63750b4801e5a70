import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** Of an account whose realm gives it no name. */
const nameWithout = 'account'
const longestName = 100
/** Numbers that are tried before a random one. */
const numbersTried = 50

/**
 * A login name that no other account has, neither as its name nor as its mail address: the wanted one, else that with
 * a number. With a realm outside it only shows who somebody is; nobody gets into an account by it.
 *
 * @param email  of the person, as the realm knows it; another address is no name, since it would pass for somebody else's
 */
export async function freeLoginName(db: Kysely<Database>, wanted: string, email: string): Promise<string> {
  const isOwn = wanted.toLowerCase() === email.toLowerCase()
  const base = (isOwn ? wanted : (wanted.split('@', 1)[0] ?? '')).trim().slice(0, longestName) || nameWithout
  if (await isFree(db, base)) return base
  for (let number = 2; number <= numbersTried; number++) {
    const name = `${base}-${number}`
    if (await isFree(db, name)) return name
  }
  return `${base}-${randomInt(10 ** 6, 10 ** 9)}`
}

async function isFree(db: Kysely<Database>, name: string): Promise<boolean> {
  const lower = name.toLowerCase()
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where((row) => row.or([row(sql`lower(login_name)`, '=', lower), row(sql`lower(email)`, '=', lower)]))
    .executeTakeFirst()
  return other === undefined
}
