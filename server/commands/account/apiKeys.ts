import { type Kysely, type Selectable, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import type { ApiKeyTable } from '../../db/schema/selfService.ts'
import { randomSecret, secretHash } from '../../identity/secrets.ts'
import type { Customer } from '../../policies/caller.ts'

/** Every key begins so: it is told from a token at a glance, and found by scanners where it must not be. */
const keyStart = 'anemone_'
const shownCharacters = keyStart.length + 6

/** How exactly the last use is kept: not every call writes. */
const lastUsedPrecisionS = 60

export function isApiKey(token: string): boolean {
  return token.startsWith(keyStart)
}

/** Makes a key; it is returned this once, and only its hash is kept. */
export async function createApiKey(
  db: Kysely<Database>,
  customerId: number,
  name: string,
): Promise<Selectable<ApiKeyTable> & { readonly key: string }> {
  const key = `${keyStart}${randomSecret()}`
  const row = await db
    .insertInto('api_key')
    .values({
      customer_id: customerId,
      name,
      prefix: key.slice(0, shownCharacters),
      key_hash: secretHash(key),
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Whose key it is. @throws AppError  NOT_AUTHENTICATED */
export async function customerOfApiKey(db: Kysely<Database>, key: string): Promise<Customer> {
  const hash = secretHash(key)
  const customer = await db
    .selectFrom('customer')
    .innerJoin('api_key', 'api_key.customer_id', 'customer.id')
    .selectAll('customer')
    .where('key_hash', '=', hash)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_AUTHENTICATED')
  await db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()` })
    .where('key_hash', '=', hash)
    .where(
      sql<boolean>`(last_used_at IS NULL OR last_used_at < now() - make_interval(secs => ${lastUsedPrecisionS}))`,
    )
    .execute()
  return customer
}
