import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Realm as Keycloak serves it, reduced to what the server needs: its keys, and tokens signed with them. */
export interface SigningRealm {
  readonly issuer: string
  readonly key: CryptoKey
  tokenOf(person: RealmPerson): Promise<string>
  close(): void
}

/** Claims of a token. */
export interface RealmPerson {
  readonly sub: string
  readonly preferred_username: string
  readonly roles?: readonly string[]
  readonly email?: string
  readonly email_verified?: boolean
  /** Login of the token. */
  readonly sid?: string
  /** Age of the token, s before the start of this test, and of the login, s before now. */
  readonly ageS?: number
  readonly loginAgeS?: number
}

export async function signingRealm(): Promise<SigningRealm> {
  const beganS = Math.floor(Date.now() / 1000)
  const { privateKey: key, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'realm-key', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const isKeys = request.url === '/realms/anemone/protocol/openid-connect/certs'
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}/realms/anemone`
  return {
    issuer,
    key,
    close: () => server.close(),
    tokenOf({ roles = [], ageS, loginAgeS, ...person }) {
      const nowS = Math.floor(Date.now() / 1000)
      return new SignJWT({
        ...person,
        typ: 'Bearer',
        azp: 'anemone-web',
        realm_access: { roles: ['offline_access', ...roles] },
        given_name: 'Ida',
        family_name: 'Realm',
        ...(loginAgeS === undefined ? {} : { auth_time: nowS - loginAgeS }),
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'realm-key' })
        .setIssuer(issuer)
        .setAudience('account')
        .setIssuedAt(ageS === undefined ? nowS : beganS - ageS)
        .setExpirationTime('5m')
        .sign(key)
    },
  }
}
