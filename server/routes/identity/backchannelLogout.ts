import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { Database } from '../../db/schema/index.ts'
import { clientId } from '../../identity/claims.ts'
import { asymmetricAlgorithms, externalClockToleranceS } from '../../identity/tokenVerifier.ts'

/** Route where an external realm reports ended logins. */
export const backchannelLogoutPath = '/api/identity/backchannel_logout'

const formSchema = z.object({ logout_token: z.string().min(1).max(8192) })

/** Claims of a logout token, by OpenID Connect Back-Channel Logout 1.0, 2.4. */
const claimsSchema = z
  .object({
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}).loose() }),
    nonce: z.undefined().optional(),
    sid: z.string().min(1).max(255).optional(),
    sub: z.string().min(1).max(255).optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined)
type LogoutClaims = z.output<typeof claimsSchema>

/**
 * Receives the logout tokens of an external realm, so that access tokens end with their login. It answers 400
 * to an invalid token, as the standard requires.
 */
export async function registerBackchannelLogout(
  app: FastifyInstance,
  { database: { db } }: Pick<ServerContext, 'database'>,
  issuer: string,
): Promise<void> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`))
  const expected = {
    issuer,
    audience: clientId,
    algorithms: asymmetricAlgorithms,
    clockTolerance: externalClockToleranceS,
    requiredClaims: ['iat', 'jti'],
  }

  async function claimsOf(body: unknown): Promise<LogoutClaims | undefined> {
    const form = formSchema.safeParse(body)
    if (!form.success) return undefined
    try {
      const { payload } = await jwtVerify(form.data.logout_token, keys, expected)
      return claimsSchema.safeParse(payload).data
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined
      throw new AppError('IDENTITY_UNAVAILABLE', {}, [], { cause: error })
    }
  }

  await app.register(async (realm) => {
    realm.removeAllContentTypeParsers()
    await realm.register(formbody, { bodyLimit: 16 * 1024 })
    realm.post(backchannelLogoutPath, { schema: { hide: true } as object }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const claims = await claimsOf(request.body)
      if (claims === undefined) return reply.code(400).send({ error: 'invalid_request' })
      await endRealmSessions(db, issuer, claims)
      return reply.code(200).send()
    })
  })
}

/** Ends the named login, also an unknown one; without a name, all logins of the account. */
async function endRealmSessions(
  db: Kysely<Database>,
  issuer: string,
  { sid, sub }: LogoutClaims,
): Promise<void> {
  const ended = { ended_at: sql<Date>`now()`, seen_at: sql<Date>`now()` }
  if (sid !== undefined) {
    await db
      .insertInto('realm_session')
      .values({ id: sid, customer_id: null, began_at: sql<Date>`now()`, ...ended })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(ended))
      .execute()
    return
  }
  await db
    .updateTable('realm_session')
    .set(ended)
    .where('customer_id', 'in', (select) =>
      select
        .selectFrom('realm_account')
        .select('realm_account.customer_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', String(sub)),
    )
    .where('ended_at', 'is', null)
    .execute()
}
