import { z } from 'zod'

/** Realm roles of the product; tokens may name others. */
export type RealmRole = 'Admin' | 'Demo' | 'Customer'

/** The client that the page and the interface's users sign in with. */
export const clientId = 'anemone-web'

/** The last second that a date can hold. */
const latestS = 8.64e12

/** What an access token says of the person, as Keycloak writes it. */
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
    /** Names the person at its issuer; another issuer may give it to somebody else. */
    subject: claims.sub,
    /** Which login the token came from. */
    sessionId: claims.sid,
    issuedAt: new Date(1000 * claims.iat),
    /** When the person last gave a password or the like, as far as the issuer says. */
    authenticatedAt: claims.auth_time === undefined ? undefined : new Date(1000 * claims.auth_time),
    roles: claims.realm_access.roles,
    loginName: claims.preferred_username,
    firstName: claims.given_name,
    lastName: claims.family_name,
    /** undefined: the token does not say, as without the scope `email`. */
    email: claims.email,
    /** Whether the issuer knows that the address is the person's. */
    isEmailVerified: claims.email_verified,
  }))
export type AccessClaims = z.output<typeof accessClaimsSchema>
