import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { realmPath } from '../../identity/realmPath.ts'
import type { LoggedIn } from '../builders.ts'
import type { TestServer } from '../testServer.ts'
import { claimsOf, signingKey } from './lastingToken.ts'

/** Values of the Authorization header that are not accepted, by their error. */
export async function badAuthorizations(
  server: TestServer,
  victim: LoggedIn,
  other: LoggedIn,
): Promise<Readonly<Record<string, string>>> {
  const { kid: ourKid, jwk: ours } = await signingKey(server)
  const strange = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)
  const publicHalf = { kty: ours.kty, n: ours.n, e: ours.e } as JWK
  const good = claimsOf(victim.tokens.accessToken)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = async (
    change: Readonly<Record<string, unknown>>,
    { key = ours, kid = ourKid }: { readonly key?: JWK; readonly kid?: string } = {},
  ) =>
    new SignJWT({ ...good, ...change })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(await importJWK(key, 'RS256'))
  const [head, payload, signature] = victim.tokens.accessToken.split('.')
  const seconds = Math.floor(Date.now() / 1000)
  const secret = new TextEncoder().encode(JSON.stringify(publicHalf))
  const tokens = {
    'algorithm none': `${part({ alg: 'none' })}.${payload}.`,
    'a shared secret': await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: ourKid }).sign(secret),
    'a foreign issuer': await sign({ iss: `https://id.example.org${realmPath}` }),
    'another client': await sign({ azp: 'other' }),
    expired: await sign({ iat: seconds - 600, exp: seconds - 1 }),
    'not yet valid': await sign({ nbf: seconds + 3600 }),
    'a refresh token': victim.tokens.refreshToken,
    'an ID token': await sign({ typ: 'ID' }),
    'a changed payload': `${head}.${part({ ...good, realm_access: { roles: ['Admin'] } })}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'an unknown key': await sign({}, { key: strange, kid: 'unknown' }),
    "another key under our key's name": await sign({}, { key: strange }),
    'no session': await sign({ sid: undefined }),
    "another's session": await sign({ sid: claimsOf(other.tokens.accessToken).sid }),
    'a session that never was': await sign({ sid: '00000000-0000-4000-8000-000000000000' }),
    'a session that is no uuid': await sign({ sid: "' OR true --" }),
    'no account': await sign({ sub: undefined }),
    'an encrypted token': await new CompactEncrypt(Buffer.from(JSON.stringify(good)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(await importJWK(publicHalf, 'RSA-OAEP-256')),
    garbage: 'guessed',
    empty: '',
    'very long': 'x'.repeat(12_000),
    'two tokens': `${victim.tokens.accessToken} ${victim.tokens.accessToken}`,
    'no API key': 'anemone_guessed',
    'the beginning of an API key alone': 'anemone_',
  }
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`])),
    'another scheme': `Basic ${Buffer.from('demo:demo').toString('base64')}`,
  }
}
