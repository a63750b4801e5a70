import type { Environment } from './env.ts'

/** The address under which customers reach the product. */
export interface PublicAddress {
  /** Without a slash at the end. @throws Error  before the server listens, if neither it nor the port was set */
  readonly url: string
  /** Sets the port that the system gave. */
  listening(port: number): void
}

/** The address that was set, or else the one the server listens on. */
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
 * Whether tokens and links name an address that only this server has, while others may share its database. The
 * embedded issuer's tokens are then good at the server alone that gave them.
 */
export function isAddressOfOneServer({
  databaseUrl,
  publicUrl,
  oidcIssuer,
}: Pick<Environment, 'databaseUrl' | 'publicUrl' | 'oidcIssuer'>): boolean {
  return databaseUrl !== undefined && publicUrl === undefined && oidcIssuer === undefined
}
