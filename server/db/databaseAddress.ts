/**
 * The address of a PostgreSQL server as the driver takes it. Its next major version reads `sslmode` as libpq does, where
 * `require` checks no certificate; here every mode but `disable` and `no-verify` checks certificate and host, as now.
 */
export function databaseAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && checkedModes.has(mode)) url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Modes of libpq that are taken as `verify-full`. */
const checkedModes: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca'])
/** Modes that are understood. */
export const sslModes: readonly string[] = [
  ...['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'],
]

/** Whether the `sslmode` of an address, if it has one, is understood. */
export function isKnownSslMode(databaseUrl: string): boolean {
  const mode = URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams.get('sslmode') : null
  return mode === null || sslModes.includes(mode)
}

/** What the server at an address lacks for TLS as it is asked for. */
export type TlsFault =
  /** Its certificate is signed by nobody that is trusted here, or by itself. */
  | 'untrusted'
  /** Its certificate is of another host. */
  | 'otherHost'
  | 'expired'
  /** It speaks no TLS. */
  | 'noTls'
  /** It takes connections with TLS only. */
  | 'tlsOnly'
  /** It wants a certificate of the client, or does not take this one. */
  | 'clientCertificate'

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
])

/** @returns  undefined: it is another error */
export function tlsFaultOf(error: unknown): TlsFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (untrusted.has(code)) return 'untrusted'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'otherHost'
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'expired'
  if (/^The server does not support SSL connections/.test(error.message)) return 'noTls'
  if (code === '28000' && /no encryption|SSL off/.test(error.message)) return 'tlsOnly'
  if (code === '28000' && /client certificate/.test(error.message)) return 'clientCertificate'
  return undefined
}
