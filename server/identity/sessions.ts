import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import { refreshGraceS, refreshTokenLifeS } from './lifetimes.ts'

/**
 * A session is the family of refresh tokens that came from one login. Every use makes a new token the current one. The
 * previous one is accepted for `refreshGraceS` more and returns the current one. Any older one may have been stolen, so
 * its use ends the whole family.
 */
export interface Session {
  readonly id: string
  readonly customerId: number
  /** `jti` of the refresh token to issue. */
  readonly jti: string
}

const newExpiry = () => sql<Date>`now() + make_interval(secs => ${refreshTokenLifeS})`

export async function openSession(
  db: Kysely<Database>,
  customerId: number,
  clientId: string,
): Promise<Session> {
  const session = { id: randomUUID(), customerId, jti: randomUUID() }
  await db
    .insertInto('refresh_family')
    .values({
      id: session.id,
      customer_id: customerId,
      client_id: clientId,
      current_jti: session.jti,
      previous_jti: null,
      expires_at: newExpiry(),
      revoked_at: null,
    })
    .execute()
  return session
}

/** Exchanges a refresh token. undefined: it is invalid; if it was used before, its whole session ends. */
export async function continueSession(
  db: Kysely<Database>,
  token: { readonly sessionId: string; readonly jti: string },
): Promise<Session | undefined> {
  const isCurrent = sql<boolean>`current_jti = ${token.jti}::uuid`
  const continued = await db
    .updateTable('refresh_family')
    .set({
      previous_jti: sql`CASE WHEN ${isCurrent} THEN current_jti ELSE previous_jti END`,
      rotated_at: sql`CASE WHEN ${isCurrent} THEN now() ELSE rotated_at END`,
      current_jti: sql`CASE WHEN ${isCurrent} THEN ${randomUUID()}::uuid ELSE current_jti END`,
      expires_at: newExpiry(),
    })
    .where('id', '=', token.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(${isCurrent} OR (previous_jti = ${token.jti}::uuid
        AND rotated_at > now() - make_interval(secs => ${refreshGraceS})))`,
    )
    .returning(['id', 'customer_id as customerId', 'current_jti as jti'])
    .executeTakeFirst()
  if (continued === undefined) await endSession(db, token.sessionId)
  return continued
}

export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db
    .updateTable('refresh_family')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
