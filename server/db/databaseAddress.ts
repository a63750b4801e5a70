/**
 * The address of a PostgreSQL server for the driver. Its next major version reads `sslmode` as libpq does, where
 * `require` checks no certificate; here every mode except `disable` and `no-verify` checks certificate and host, as
 * now.
 */
export function databaseAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && checkedModes.has(mode)) url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Modes of libpq that are treated as `verify-full`. */
const checkedModes: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca'])
/** Known modes. */
export const sslModes: readonly string[] = [
  ...['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'],
]

/** Whether the `sslmode` of an address, if any, is known. */
export function isKnownSslMode(databaseUrl: string): boolean {
  const mode = URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams.get('sslmode') : null
  return mode === null || sslModes.includes(mode)
}
