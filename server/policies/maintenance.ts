import { type Kysely, sql } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'

/**
 * While a notice that disables the product holds, only administrators are let in: for themselves or for somebody, and
 * to lift it. Nobody else signs in, signs up or sets a password; who is signed in stays so.
 *
 * @throws AppError  MAINTENANCE
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
