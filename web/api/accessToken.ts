import { z } from 'zod'

const claimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  preferred_username: z.string().optional(),
  realm_access: z.object({ roles: z.array(z.string()) }).optional(),
})

/** Claims of an access token that the page needs. The server verifies it, not the page. */
export interface AccessClaims {
  readonly subject: string
  readonly name: string
  readonly roles: readonly string[]
  readonly issuedAtMs: number
  readonly expiresAtMs: number
}

/** Reads the claims of a JWT; undefined if the text is none. */
export function readAccessToken(token: string): AccessClaims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  const claims = claimsSchema.safeParse(parseBase64Url(payload))
  if (!claims.success) return null
  const { sub, exp, iat, preferred_username: name, realm_access: realm } = claims.data
  return {
    subject: sub,
    name: name ?? '',
    roles: realm?.roles ?? [],
    issuedAtMs: iat * 1000,
    expiresAtMs: exp * 1000,
  }
}

function parseBase64Url(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))))
  } catch {
    // Not base64 or not JSON: the caller gets undefined, which fits no claims.
    return undefined
  }
}
