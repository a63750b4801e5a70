import { type Kysely, type Selectable, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import type { Database } from '../../db/schema/index.ts'
import type { ApiKeyTable } from '../../db/schema/selfService.ts'
import { randomSecret, secretHash } from '../../identity/secrets.ts'
import { requireRoom } from '../../policies/quotas.ts'

/** Prefix of every key: it distinguishes keys from tokens, and lets scanners find leaked ones. */
const keyStart = 'anemone_'
const shownCharacters = keyStart.length + 6

export function isApiKey(token: string): boolean {
  return token.startsWith(keyStart)
}

export interface NewApiKey {
  readonly name: string
  /** null: valid until revoked. */
  readonly expiresInDays: number | null
}

/** Creates a key, which is returned only now; only its hash is stored. @throws AppError  TOO_MANY_API_KEYS */
export async function createApiKey(
  { database, environment }: AccountStore,
  customerId: number,
  { name, expiresInDays }: NewApiKey,
): Promise<Selectable<ApiKeyTable> & { readonly key: string }> {
  const key = `${keyStart}${randomSecret()}`
  const row = await database.transaction(async (trx) => {
    await requireRoom(await lockAccount(trx, customerId), environment.quotas, 'apiKeys')
    return trx
      .insertInto('api_key')
      .values({
        customer_id: customerId,
        name,
        prefix: key.slice(0, shownCharacters),
        key_hash: secretHash(key),
        last_used_at: null,
        expires_at:
          expiresInDays === null ? null : sql<Date>`now() + make_interval(days => ${expiresInDays}::int)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { ...row, key }
}

export function apiKeysOf(db: Kysely<Database>, customerId: number): Promise<Selectable<ApiKeyTable>[]> {
  return db
    .selectFrom('api_key')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

/** @throws AppError  NOT_FOUND */
export async function revokeApiKey(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  const revoked = await db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (revoked === undefined) throw new AppError('NOT_FOUND')
}

export async function revokeAllApiKeys(db: Kysely<Database>, customerId: number): Promise<void> {
  await db.deleteFrom('api_key').where('customer_id', '=', customerId).execute()
}
