import { importJWK, type JWK, SignJWT } from 'jose'
import type { LoggedIn } from '../builders.ts'
import { client } from '../client.ts'
import type { TestServer } from '../testServer.ts'

/** Longer than a table of calls takes on the busiest machine; normal tokens last five minutes. */
const lifeS = 6 * 3600

/** The signing key of the embedded issuer, with its id. */
export async function signingKey({
  context,
}: TestServer): Promise<{ readonly kid: string; readonly jwk: JWK }> {
  const row = await context.database.db
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { kid: row.kid, jwk: row.private_jwk as JWK }
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** A token for the same person and session that outlasts the table, so that a refusal is never due to its age. */
export async function lasting(server: TestServer, person: LoggedIn): Promise<LoggedIn> {
  const { kid, jwk } = await signingKey(server)
  const claims = claimsOf(person.tokens.accessToken)
  const accessToken = await new SignJWT({ ...claims, exp: Number(claims.iat) + lifeS })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(await importJWK(jwk, 'RS256'))
  return { ...person, ...client(server.url, accessToken), tokens: { ...person.tokens, accessToken } }
}
