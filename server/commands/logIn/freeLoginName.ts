import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** Login name if the realm gives none. */
const nameWithout = 'account'
const longestName = 100
/** Numbers to try before a random one. */
const numbersTried = 50

/**
 * Login name that no account has as name or mail address: the preferred one, else with a number. With an external realm
 * it only displays who a person is; it gives no access to an account.
 * @param email verified address of the person; another address is not used as a name, since it could be another
 * person's
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
