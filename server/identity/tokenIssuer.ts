import { randomUUID } from 'node:crypto'
import { type CryptoKey, createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Customer, CustomerRole } from '../db/schema/customers.ts'
import { clientId, type RealmRole } from './claims.ts'
import { accessTokenLifeS, refreshTokenLifeS } from './lifetimes.ts'
import type { Session } from './sessions.ts'
import { currentSigningKey, keyChannel, keysCachedS, publicKeys, signingAlgorithm } from './signingKeys.ts'

/** Answer of the token endpoint, in Keycloak's form. */
export interface TokenAnswer {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly refresh_expires_in: number
  readonly token_type: 'Bearer'
  readonly 'not-before-policy': 0
  readonly session_state: string
  readonly scope: string
}

export interface TokenIssuer {
  tokensFor(customer: Customer, session: Session): Promise<TokenAnswer>
  /** Session of a refresh token; undefined if the token is invalid or expired. */
  readRefreshToken(token: string): Promise<{ readonly sessionId: string; readonly jti: string } | undefined>
}

const scope = 'openid profile email'

const realmRoles: Readonly<Record<CustomerRole, RealmRole>> = {
  admin: 'Admin',
  demo: 'Demo',
  customer: 'Customer',
}

/** Signs tokens with Keycloak's claims; uses a new key as soon as the database notifies it. */
export async function tokenIssuer(database: OpenDatabase, issuerUrl: () => string): Promise<TokenIssuer> {
  let loaded: { readonly key: Promise<LoadedKey>; readonly atMs: number } | undefined

  await database.listen(keyChannel, () => {
    loaded = undefined
  })

  function signingKey(): Promise<LoadedKey> {
    if (loaded === undefined || performance.now() - loaded.atMs > 1000 * keysCachedS) {
      const mine = { key: loadKey(database), atMs: performance.now() }
      loaded = mine
      // The database may answer again at the next token.
      mine.key.catch(() => {
        if (loaded === mine) loaded = undefined
      })
    }
    return loaded.key
  }

  async function sign(claims: Record<string, unknown>, jti: string, lifeS: number): Promise<string> {
    const { jwk, key } = await signingKey()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid: jwk.kid ?? '' })
      .setIssuer(issuerUrl())
      .setIssuedAt()
      .setExpirationTime(`${lifeS}s`)
      .setJti(jti)
      .sign(key)
  }

  return {
    async tokensFor(customer, session) {
      const common = { sub: customer.uuid, azp: clientId, sid: session.id, scope }
      const access = { ...common, typ: 'Bearer', aud: 'account', ...personClaims(customer) }
      const refresh = { ...common, typ: 'Refresh', aud: issuerUrl() }
      return {
        access_token: await sign(access, randomUUID(), accessTokenLifeS),
        expires_in: accessTokenLifeS,
        refresh_token: await sign(refresh, session.jti, refreshTokenLifeS),
        refresh_expires_in: refreshTokenLifeS,
        token_type: 'Bearer',
        'not-before-policy': 0,
        session_state: session.id,
        scope,
      }
    },

    async readRefreshToken(token) {
      const keys = createLocalJWKSet(await publicKeys(database.db, 'refresh'))
      const expected = { issuer: issuerUrl(), audience: issuerUrl(), algorithms: [signingAlgorithm] }
      const verified = await jwtVerify(token, keys, expected).catch(() => undefined)
      const claims = refreshClaimsSchema.safeParse(verified?.payload)
      return claims.success ? { sessionId: claims.data.sid, jti: claims.data.jti } : undefined
    },
  }
}

interface LoadedKey {
  readonly jwk: JWK
  readonly key: CryptoKey
}

const refreshClaimsSchema = z.object({
  typ: z.literal('Refresh'),
  azp: z.literal(clientId),
  sid: z.uuid(),
  jti: z.uuid(),
})

async function loadKey(database: OpenDatabase): Promise<LoadedKey> {
  const jwk = await currentSigningKey(database)
  return { jwk, key: (await importJWK(jwk, signingAlgorithm)) as CryptoKey }
}

function personClaims(customer: Customer): Record<string, unknown> {
  return {
    realm_access: { roles: [realmRoles[customer.role]] },
    preferred_username: customer.login_name,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    given_name: customer.first_name,
    family_name: customer.last_name,
    email: customer.email,
    email_verified: true,
  }
}
