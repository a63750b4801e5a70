import type { Environment } from './env.ts'

export interface PublicAddress {
  /** Without a trailing slash. @throws Error before the server listens, if neither it nor the port was set */
  readonly url: string
  /** Sets the port assigned by the system. */
  listening(port: number): void
}

/** The configured address, or else the one the server listens on. */
export function publicAddress(environment: {
  readonly publicUrl: string | undefined
  readonly host: string
  readonly port: number
}): PublicAddress {
  let port = environment.port
  return {
    get url() {
      if (environment.publicUrl !== undefined) return environment.publicUrl
      if (port === 0) throw new Error('the port is not known before the server listens')
      return `http://${nameOf(environment.host)}:${port}`
    },
    listening(given) {
      port = given
    },
  }
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Whether tokens and links use an address of this server only, while others may share its database. Tokens of
 * the embedded issuer are then only valid at this server.
 */
export function isAddressOfOneServer({
  databaseUrl,
  publicUrl,
  oidcIssuer,
}: Pick<Environment, 'databaseUrl' | 'publicUrl' | 'oidcIssuer'>): boolean {
  return databaseUrl !== undefined && publicUrl === undefined && oidcIssuer === undefined
}
