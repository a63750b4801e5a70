import { sql, type Transaction } from 'kysely'
import { checkNewPassword } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Database } from '../../db/schema/index.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { secretHash } from '../../identity/secrets.ts'
import { passwordIssueError } from './accountIssues.ts'
import { revokeAllApiKeys } from './apiKeys.ts'

/**
 * Sets a password by the token of a link. All links of the account are used up, and all its sessions end, with their
 * access tokens.
 * @returns the login name
 * @throws AppError INVALID_INPUT for the password, LINK_EXPIRED for a used, expired or unknown link
 */
export async function setPasswordByLink(
  database: OpenDatabase,
  token: string,
  newPassword: string,
  revokesApiKeys: boolean,
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
    await storePassword(trx, link.customer_id, { passwordHash, revokesApiKeys })
    const { login_name } = await trx
      .selectFrom('customer')
      .select('login_name')
      .where('id', '=', link.customer_id)
      .executeTakeFirstOrThrow()
    return login_name
  })
}

interface StoredPassword {
  readonly passwordHash: string
  readonly revokesApiKeys: boolean
  readonly remainingSessionId?: string | undefined
}

/** Replaces the password and ends all other sessions; revokes the keys for programs if requested. */
export async function storePassword(
  trx: Transaction<Database>,
  customerId: number,
  { passwordHash, revokesApiKeys, remainingSessionId }: StoredPassword,
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
    .$if(remainingSessionId !== undefined, (query) => query.where('id', '<>', remainingSessionId as string))
    .execute()
  if (revokesApiKeys) await revokeAllApiKeys(trx, customerId)
}
