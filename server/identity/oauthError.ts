/** A refusal by the identity provider, in the form of RFC 6749 5.2, as Keycloak answers. */
export class OAuthError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}
