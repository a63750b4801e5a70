import { z } from 'zod'

/** Realm roles of the product; tokens may name others. */
export type RealmRole = 'Admin' | 'Demo' | 'Customer'

/** The client that the page and the interface's users sign in with. */
export const clientId = 'anemone-web'

/** What an access token tells of the person, as Keycloak writes it. */
export const accessClaimsSchema = z
  .object({
    sub: z.string().min(1).max(255),
    typ: z.literal('Bearer'),
    azp: z.literal(clientId),
    sid: z.uuid().optional().catch(undefined),
    realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
    preferred_username: z.string().default(''),
    given_name: z.string().default(''),
    family_name: z.string().default(''),
    email: z.string().default(''),
  })
  .transform((claims) => ({
    subject: claims.sub,
    /** Of the embedded issuer's tokens: which login they came from. */
    sessionId: claims.sid,
    roles: claims.realm_access.roles,
    loginName: claims.preferred_username,
    firstName: claims.given_name,
    lastName: claims.family_name,
    email: claims.email,
  }))
export type AccessClaims = z.output<typeof accessClaimsSchema>
