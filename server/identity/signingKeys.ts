import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import { accessTokenLifeS, refreshTokenLifeS } from './lifetimes.ts'

export const signingAlgorithm = 'RS256'

/** Age at which a new key replaces the signing key, days. */
const rotateAfterDays = 90

/** Keys that a process has read are read again after this time, s, even if no change was notified. */
export const keysCachedS = 60

/** Notified with the key id when another key signs. */
export const keyChannel = 'signing_key'

/**
 * Time for which a retired key still verifies its tokens, s: their lifetime plus the time in which another process may
 * still have signed with it. A stolen key can forge access tokens only for minutes, and no refresh tokens, since these
 * need a session in the database.
 */
const retiredKeyLifeS = {
  access: accessTokenLifeS + keysCachedS,
  refresh: refreshTokenLifeS + keysCachedS,
} as const

/** Longest validity of an old key's access token after a rotation, s. */
export const oldKeyGoodForS = retiredKeyLifeS.access + keysCachedS

/** Number of the advisory lock; any that no other lock uses. */
const keyLock = 727_001

/** The current signing key of all processes on this database; created or rotated if due. */
export function currentSigningKey(database: OpenDatabase): Promise<JWK> {
  return database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${keyLock})`.execute(trx)
    const newest = await trx
      .selectFrom('signing_key')
      .select([
        'private_jwk',
        sql<boolean>`created_at > now() - make_interval(days => ${rotateAfterDays})`.as('fresh'),
      ])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return newest?.fresh ? (newest.private_jwk as JWK) : replaceKey(trx)
  })
}

/** Replaces the signing key of all processes on this database when the transaction ends. @returns  the new id */
export async function replaceSigningKey(trx: Transaction<Database>): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${keyLock})`.execute(trx)
  const { kid = '' } = await replaceKey(trx)
  return kid
}

/** Public halves of all keys whose tokens may still be valid: the JWKS, for access tokens. */
export async function publicKeys(
  db: Kysely<Database>,
  kind: keyof typeof retiredKeyLifeS,
): Promise<{ keys: JWK[] }> {
  const rows = await db
    .selectFrom('signing_key')
    .select('private_jwk')
    .where((row) =>
      row.or([
        row('retired_at', 'is', null),
        row('retired_at', '>', sql<Date>`now() - make_interval(secs => ${retiredKeyLifeS[kind]})`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return { keys: rows.map((row) => publicHalf(row.private_jwk as JWK)) }
}

async function replaceKey(trx: Transaction<Database>): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), alg: signingAlgorithm, use: 'sig' }
  const kid = await calculateJwkThumbprint(jwk)
  await trx
    .updateTable('signing_key')
    .set({ retired_at: sql<Date>`now()` })
    .where('retired_at', 'is', null)
    .execute()
  await trx
    .insertInto('signing_key')
    .values({ kid, private_jwk: JSON.stringify({ ...jwk, kid }), retired_at: null })
    .execute()
  await sql`SELECT pg_notify(${keyChannel}, ${kid})`.execute(trx)
  return { ...jwk, kid }
}

function publicHalf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK
}
