import { type Kysely, sql } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'

/**
 * While a notice disables the product, only administrators can log in: for themselves, for a customer, or to lift it.
 * No one else can log in, sign up or set a password; existing logins continue.
 * @throws AppError MAINTENANCE
 */
export async function requireNoMaintenance(
  db: Kysely<Database>,
  { isAdmin }: Pick<Caller, 'isAdmin'>,
): Promise<void> {
  if (isAdmin) return
  const disabling = await db
    .selectFrom('system_message')
    .select('id')
    .where('disable', '=', true)
    .where(sql<boolean>`now() BETWEEN from_at AND till_at`)
    .limit(1)
    .executeTakeFirst()
  if (disabling !== undefined) throw new AppError('MAINTENANCE')
}
