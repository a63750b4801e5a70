import { type Kysely, sql, type Transaction } from 'kysely'
import { checkNewPassword } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Database } from '../../db/schema/index.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { randomSecret, secretHash } from '../../identity/secrets.ts'
import { passwordIssueError } from './accountIssues.ts'

export const passwordLinkHours = 24

/** Makes a one-time link; returns its token, which is kept nowhere. */
export async function createPasswordLink(db: Kysely<Database>, customerId: number): Promise<string> {
  const token = randomSecret()
  await db
    .insertInto('password_link')
    .values({
      customer_id: customerId,
      token_hash: secretHash(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${passwordLinkHours})`,
    })
    .execute()
  return token
}

/**
 * Sets a password by the token of a link. All links of the account are used up, and all its sessions end.
 *
 * @returns the login name
 * @throws AppError  INVALID_INPUT for the password, LINK_EXPIRED for a link that is used, too old or none
 */
export async function setPasswordByLink(
  database: OpenDatabase,
  token: string,
  newPassword: string,
): Promise<string> {
  const issues = checkNewPassword(newPassword, newPassword)
  if (issues.length > 0) throw passwordIssueError(issues, 'new_password')
  const passwordHash = await hashPassword(newPassword)
  return database.transaction(async (trx) => {
    const link = await trx
      .deleteFrom('password_link')
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('customer_id')
      .executeTakeFirst()
    if (link === undefined) throw new AppError('LINK_EXPIRED')
    await trx.deleteFrom('password_link').where('customer_id', '=', link.customer_id).execute()
    await storePassword(trx, link.customer_id, passwordHash)
    const { login_name } = await trx
      .selectFrom('customer')
      .select('login_name')
      .where('id', '=', link.customer_id)
      .executeTakeFirstOrThrow()
    return login_name
  })
}

/** Replaces the password and ends all sessions but the one named. */
export async function storePassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  const changed = { password_hash: passwordHash, changed_at: sql<Date>`now()` }
  await trx
    .insertInto('credential')
    .values({ customer_id: customerId, ...changed })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changed))
    .execute()
  await trx
    .updateTable('refresh_family')
    .set({ revoked_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId as string))
    .execute()
}
