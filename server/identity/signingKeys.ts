import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import { refreshTokenLifeS } from './lifetimes.ts'

export const signingAlgorithm = 'RS256'

/** A new key signs from then on; the old one verifies for as long as the tokens live that it signed. */
const rotateAfterDays = 90
const retiredKeyLifeS = refreshTokenLifeS + 24 * 60 * 60

/** Any number that nothing else locks with. */
const keyLock = 727_001

/** The key that signs, the same for all processes on this database; made or renewed where it is due. */
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

/** Public halves of all keys whose tokens may still be good: the JWKS. */
export async function publicKeys(db: Kysely<Database>): Promise<{ keys: JWK[] }> {
  const rows = await db
    .selectFrom('signing_key')
    .select('private_jwk')
    .where((row) =>
      row.or([
        row('retired_at', 'is', null),
        row('retired_at', '>', sql<Date>`now() - make_interval(secs => ${retiredKeyLifeS})`),
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
  return { ...jwk, kid }
}

function publicHalf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK
}
