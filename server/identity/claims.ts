import { z } from 'zod'

/** Realm roles that the product knows; tokens may have others. */
export type RealmRole = 'Admin' | 'Demo' | 'Customer'

/** Client id with which the page and users of the API log in. */
export const clientId = 'anemone-web'

/** Latest time that a Date can represent, s since 1970. */
const latestS = 8.64e12

/** Claims of the person in an access token, as Keycloak writes them. */
export const accessClaimsSchema = z
  .object({
    iss: z.string().min(1).max(2048),
    sub: z.string().min(1).max(255),
    typ: z.literal('Bearer'),
    azp: z.literal(clientId),
    iat: z.number().int().min(0).max(latestS),
    auth_time: z.number().int().min(0).max(latestS).optional().catch(undefined),
    sid: z.string().min(1).max(255).optional().catch(undefined),
    realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
    preferred_username: z.string().default(''),
    given_name: z.string().default(''),
    family_name: z.string().default(''),
    email: z.string().optional().catch(undefined),
    email_verified: z.boolean().default(false).catch(false),
  })
  .transform((claims) => ({
    issuer: claims.iss,
    /** Identifies the person at its issuer; another issuer may give it to another person. */
    subject: claims.sub,
    /** Login that the token came from. */
    sessionId: claims.sid,
    issuedAt: new Date(1000 * claims.iat),
    /** When the person last authenticated, as far as the issuer reports it. */
    authenticatedAt: claims.auth_time === undefined ? undefined : new Date(1000 * claims.auth_time),
    roles: claims.realm_access.roles,
    loginName: claims.preferred_username,
    firstName: claims.given_name,
    lastName: claims.family_name,
    /** undefined: not in the token, as without the scope `email`. */
    email: claims.email,
    /** Whether the issuer has verified that the address is the person's. */
    isEmailVerified: claims.email_verified,
  }))
export type AccessClaims = z.output<typeof accessClaimsSchema>
