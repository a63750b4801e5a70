import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { AppError } from '../appError.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type AccessClaims, accessClaimsSchema } from './claims.ts'
import { keyChannel, keysCachedS, publicKeys } from './signingKeys.ts'

export interface TokenVerifier {
  /** True for an external realm, whose accounts become customers at their first call. */
  readonly isExternal: boolean
  /** @throws AppError  NOT_AUTHENTICATED, or IDENTITY_UNAVAILABLE if the keys are unavailable */
  verify(accessToken: string): Promise<AccessClaims>
}

/** Only asymmetric algorithms: `none` and shared secrets are refused, whatever the token states. */
export const asymmetricAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

/** Tolerance for different clocks of two machines. */
export const externalClockToleranceS = 10

/** Verifies by the keys that the realm publishes; fetches them again when a token names an unknown one. */
export function realmVerifier(issuer: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`))
  return {
    isExternal: true,
    verify: (token) => verifyToken(token, keys, issuer, externalClockToleranceS),
  }
}

/**
 * Verifies by the embedded issuer's keys, read from the database. Reads them again when they change, and periodically,
 * since a retired key is valid for some minutes only.
 */
export async function embeddedVerifier(database: OpenDatabase, issuer: () => string): Promise<TokenVerifier> {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  let changes = 0
  await database.listen(keyChannel, () => {
    changes += 1
    readAtMs = Number.NEGATIVE_INFINITY
  })
  const resolveKey: JWTVerifyGetKey = async (header, token) => {
    const isKnown = keys?.jwks().keys.some(({ kid }) => kid === header?.kid) ?? false
    const ageMs = performance.now() - readAtMs
    const isStale = ageMs > (isKnown ? 1000 * keysCachedS : unknownKeyPauseMs)
    if (keys !== undefined && !isStale) return keys(header, token)
    const [requestedAtMs, knownChanges] = [performance.now(), changes]
    const read = createLocalJWKSet(await publicKeys(database.db, 'access'))
    keys = read
    // The read keys may lack a change that was notified meanwhile.
    if (changes === knownChanges) readAtMs = requestedAtMs
    return read(header, token)
  }
  return { isExternal: false, verify: (token) => verifyToken(token, resolveKey, issuer(), 0) }
}

/** Minimum pause, so that tokens with invalid keys do not load the database. */
const unknownKeyPauseMs = 10_000

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  clockTolerance: number,
): Promise<AccessClaims> {
  const payload = await payloadOf(token, keys, issuer, clockTolerance)
  const claims = accessClaimsSchema.safeParse(payload)
  if (claims.success) return claims.data
  const claim = claims.error.issues[0]?.path.join('.')
  throw new AppError('NOT_AUTHENTICATED', {}, [], { cause: { code: 'CLAIM_REFUSED', claim } })
}

async function payloadOf(
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  clockTolerance: number,
): Promise<JWTPayload> {
  const expected = {
    issuer,
    algorithms: asymmetricAlgorithms,
    clockTolerance,
    requiredClaims: ['exp', 'sub'],
  }
  try {
    return (await jwtVerify(token, keys, expected)).payload
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new AppError(isRefusal(error) ? 'NOT_AUTHENTICATED' : 'IDENTITY_UNAVAILABLE', {}, [], {
      cause: error,
    })
  }
}

/** Whether the token is invalid, rather than the keys unavailable. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
