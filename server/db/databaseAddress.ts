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
  /** It speaks no version of TLS that this program does. */
  | 'noCommonTls'
  /** It takes connections with TLS only. */
  | 'tlsOnly'
  /** It wants a certificate of the client, or does not take this one. */
  | 'clientCertificate'

/** Whatever else OpenSSL finds in a chain of certificates. */
const untrusted = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|CRL_|INVALID_(CA|PURPOSE)|PATH_LENGTH_)/

/** @returns  undefined: it is another error */
export function tlsFaultOf(error: unknown): TlsFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'].includes(code)) return 'otherHost'
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'expired'
  if (untrusted.test(code)) return 'untrusted'
  if (/^(EPROTO$|ERR_SSL_)/.test(code)) return 'noCommonTls'
  if (/^The server does not support SSL connections/.test(error.message)) return 'noTls'
  if (code === '28000' && /no encryption|SSL off/.test(error.message)) return 'tlsOnly'
  if (code === '28000' && /client certificate/.test(error.message)) return 'clientCertificate'
  return undefined
}
