import { type Kysely, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { Environment } from '../../env.ts'
import { secretHash } from '../../identity/secrets.ts'
import { mayLogIn, requireKeyInForce } from '../../policies/mayLogIn.ts'

/** Precision of the stored last use, s: not every call writes. */
const lastUsedPrecisionS = 60

/**
 * Customer of an API key.
 * @throws AppError NOT_AUTHENTICATED, and see requireKeyInForce
 */
export async function customerOfApiKey(
  db: Kysely<Database>,
  key: string,
  environment: Pick<Environment, 'oidcIssuer' | 'apiKeysRealmDays'>,
): Promise<Customer> {
  const found = await db
    .selectFrom('api_key')
    .innerJoin('customer', 'customer.id', 'api_key.customer_id')
    .selectAll('customer')
    .select([
      'api_key.id as key_id',
      'api_key.expires_at as key_expires_at',
      sql<boolean>`coalesce(api_key.expires_at <= now(), false)`.as('key_is_over'),
      sql<boolean>`(last_used_at IS NULL OR last_used_at < now() - make_interval(secs => ${lastUsedPrecisionS}))`.as(
        'use_is_news',
      ),
      sql<boolean>`coalesce(realm_seen_at > now() - make_interval(days => ${environment.apiKeysRealmDays}::int), false)`.as(
        'realm_knows',
      ),
    ])
    .where('key_hash', '=', secretHash(key))
    .executeTakeFirst()
  if (found === undefined || !mayLogIn(found)) throw new AppError('NOT_AUTHENTICATED')
  const { key_id, key_expires_at, key_is_over, use_is_news, realm_knows, ...customer } = found
  requireKeyInForce(
    { expiresAt: key_expires_at, isExpired: key_is_over, isKnownToRealm: realm_knows },
    environment,
  )
  if (use_is_news)
    await db.updateTable('api_key').set({ last_used_at: sql<Date>`now()` }).where('id', '=', key_id).execute()
  return customer
}
