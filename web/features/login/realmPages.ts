import type { Configuration, Language } from '#contracts'

/** Pages of an external realm that replace those of this page. */
export interface RealmPages {
  readonly reset: string
  readonly signUp: string
}

/**
 * Addresses of the pages of Keycloak; null for the embedded identity provider, whose address is a path.
 * @param origin of this page, to which the realm's pages lead back
 */
export function realmPages(
  { issuer, client_id }: Pick<Configuration, 'issuer' | 'client_id'>,
  origin: string,
  language: Language,
): RealmPages | null {
  if (!URL.canParse(issuer)) return null
  const signUp = new URLSearchParams({
    client_id,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${origin}/`,
    // Initiating User Registration via OpenID Connect 1.0.
    prompt: 'create',
    ui_locales: language,
  })
  // Its language is the browser's: Keycloak takes none from the address of this one.
  const reset = new URLSearchParams({ client_id })
  return {
    reset: `${issuer}/login-actions/reset-credentials?${reset}`,
    signUp: `${issuer}/protocol/openid-connect/auth?${signUp}`,
  }
}
