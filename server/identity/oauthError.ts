/** A refusal of the identity provider, in the form of RFC 6749 5.2 that Keycloak answers with. */
export class OAuthError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}
