import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { textSchema } from '#contracts'
import { addressTurn, ClientLeft, leavingSignal } from '../../admission/index.ts'
import { AppError } from '../../appError.ts'
import { replaceKey } from '../../commands/operator/replaceKey.ts'
import type { ServerContext } from '../../context.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { retryAfterS } from '../../http/errors.ts'
import { logRefusal } from '../../http/refusals.ts'
import { clientId } from '../../identity/claims.ts'
import { passwordGrant, refreshGrant } from '../../identity/grants.ts'
import { OAuthError } from '../../identity/oauthError.ts'
import { realmPath } from '../../identity/realmPath.ts'
import { RefusedLogins } from '../../identity/refusedLogins.ts'
import { watchRotationRequests } from '../../identity/rotationRequests.ts'
import { endSession } from '../../identity/sessions.ts'
import { currentSigningKey, publicKeys } from '../../identity/signingKeys.ts'
import { type TokenIssuer, tokenIssuer } from '../../identity/tokenIssuer.ts'

const formSchema = z.object({
  client_id: textSchema(200).optional(),
  grant_type: textSchema(100).optional(),
  username: textSchema(1000).default(''),
  password: textSchema(1000).default(''),
  refresh_token: textSchema(8192).optional(),
})
type Form = z.output<typeof formSchema>

/** The embedded identity provider, at Keycloak's paths and with Keycloak's answers. */
export async function registerIssuer(app: FastifyInstance, context: ServerContext): Promise<void> {
  // Created now rather than at the first login, so that the key set is never empty.
  await currentSigningKey(context.database)
  const issuer = await tokenIssuer(context.database, () => issuerUrl(context))
  context.onClose(watchRotationRequests(context, (operator) => replaceKey(context.database, operator)))
  await app.register(async (realm) => {
    realm.removeAllContentTypeParsers()
    await realm.register(formbody, { bodyLimit: 16 * 1024 })
    realm.setErrorHandler(answerOAuthError)
    realm.addHook('preHandler', async (request, reply) => {
      const left = leavingSignal(reply)
      const endTurn = await context.turns.take(addressTurn(request), left)
      left.addEventListener('abort', endTurn)
      // A client that left at the start of its turn is not reported a second time.
      if (left.aborted) endTurn()
    })
    realm.addHook('preHandler', (request, _reply, done) => {
      context.database.onBehalfOf(addressTurn(request), done)
    })
    registerEndpoints(realm, context, issuer)
  })
}

const issuerUrl = ({ address }: ServerContext) => `${address.url}${realmPath}`

function registerEndpoints(realm: FastifyInstance, context: ServerContext, issuer: TokenIssuer): void {
  const { database } = context
  const refusedLogins = new RefusedLogins()
  const protocol = `${realmPath}/protocol/openid-connect`
  const hidden = { schema: { hide: true } as object }

  realm.get(`${realmPath}/.well-known/openid-configuration`, hidden, async () =>
    discovery(issuerUrl(context)),
  )
  realm.get(`${protocol}/certs`, hidden, async () => publicKeys(database.db, 'access'))

  realm.post(`${protocol}/token`, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const form = readForm(request)
    switch (form.grant_type) {
      case 'password':
        return passwordGrant(database, issuer, refusedLogins, { ...form, networkAddress: request.ip })
      case 'refresh_token':
        return refreshGrant(database, issuer, form.refresh_token)
      case undefined:
        throw new OAuthError(400, 'invalid_request', 'Missing form parameter: grant_type')
      default:
        throw new OAuthError(400, 'unsupported_grant_type', 'Unsupported grant_type')
    }
  })

  realm.post(`${protocol}/logout`, hidden, async (request, reply) => {
    const { refresh_token } = readForm(request)
    const token = refresh_token === undefined ? undefined : await issuer.readRefreshToken(refresh_token)
    if (token === undefined) throw new OAuthError(400, 'invalid_grant', 'Invalid refresh token')
    await endSession(database.db, token.sessionId)
    return reply.code(204).send()
  })
}

function readForm(request: FastifyRequest): Form {
  const form = formSchema.safeParse(request.body ?? {})
  if (!form.success) throw new OAuthError(400, 'invalid_request', 'Invalid form parameters')
  if (form.data.client_id !== clientId)
    throw new OAuthError(401, 'invalid_client', 'Invalid client or Invalid client credentials')
  return form.data
}

function answerOAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = (refusal: OAuthError) =>
    reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({ error: refusal.error, error_description: refusal.message })
  if (error instanceof OAuthError) {
    logRefusal(request, error)
    return answer(error)
  }
  if (error instanceof ClientLeft) return reply.code(499).send()
  if (error instanceof AppError && typeof error.parameters.seconds === 'number') {
    logRefusal(request, error)
    reply.header('retry-after', String(error.parameters.seconds))
    const description = error.status === 429 ? 'Too many login attempts' : 'The server is busy'
    return answer(new OAuthError(error.status, 'temporarily_unavailable', description))
  }
  if (error instanceof AppError && error.code === 'MAINTENANCE') {
    logRefusal(request, error)
    return answer(new OAuthError(503, 'temporarily_unavailable', error.code))
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.warn({ req: request, reason: error.message }, 'database unavailable')
    reply.header('retry-after', String(retryAfterS))
    return answer(
      new OAuthError(503, 'temporarily_unavailable', 'The database does not answer at the moment'),
    )
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return answer(new OAuthError(status, 'invalid_request', 'Invalid request'))
  request.log.error({ err: error }, 'request failed')
  return answer(new OAuthError(500, 'server_error', 'Internal error'))
}

function discovery(issuer: string): Record<string, unknown> {
  const protocol = `${issuer}/protocol/openid-connect`
  return {
    issuer,
    token_endpoint: `${protocol}/token`,
    end_session_endpoint: `${protocol}/logout`,
    jwks_uri: `${protocol}/certs`,
    grant_types_supported: ['password', 'refresh_token'],
    response_types_supported: [],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'profile', 'email'],
    token_endpoint_auth_methods_supported: ['none'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}
