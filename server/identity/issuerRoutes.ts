import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { logRefusal } from '../http/refusals.ts'
import { clientId } from './claims.ts'
import { passwordGrant, refreshGrant } from './grants.ts'
import { OAuthError } from './oauthError.ts'
import { realmPath } from './realmPath.ts'
import { endSession } from './sessions.ts'
import { currentSigningKey, publicKeys } from './signingKeys.ts'
import { tokenIssuer } from './tokenIssuer.ts'

const formSchema = z.object({
  client_id: z.string().max(200).optional(),
  grant_type: z.string().max(100).optional(),
  username: z.string().max(1000).default(''),
  password: z.string().max(1000).default(''),
  refresh_token: z.string().max(8192).optional(),
})
type Form = z.output<typeof formSchema>

/** The embedded identity provider, at Keycloak's paths and with Keycloak's answers. */
export async function registerIssuer(app: FastifyInstance, context: ServerContext): Promise<void> {
  // Made now rather than at the first login: the key set is never empty.
  await currentSigningKey(context.database)
  await app.register(async (realm) => {
    realm.removeAllContentTypeParsers()
    await realm.register(formbody, { bodyLimit: 16 * 1024 })
    realm.setErrorHandler(answerOAuthError)
    registerEndpoints(realm, context)
  })
}

function registerEndpoints(realm: FastifyInstance, context: ServerContext): void {
  const { database, address } = context
  const issuerUrl = () => `${address.url}${realmPath}`
  const issuer = tokenIssuer(database, issuerUrl)
  const protocol = `${realmPath}/protocol/openid-connect`
  const hidden = { schema: { hide: true } as object }

  realm.get(`${realmPath}/.well-known/openid-configuration`, hidden, async () => discovery(issuerUrl()))
  realm.get(`${protocol}/certs`, hidden, async () => publicKeys(database.db))

  realm.post(`${protocol}/token`, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const form = readForm(request)
    switch (form.grant_type) {
      case 'password':
        return passwordGrant(context, issuer, { ...form, networkAddress: request.ip })
      case 'refresh_token':
        return refreshGrant(context, issuer, form.refresh_token)
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
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
    logRefusal(request, error)
    reply.header('retry-after', String(error.parameters.seconds))
    return answer(new OAuthError(429, 'temporarily_unavailable', 'Too many login attempts'))
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
