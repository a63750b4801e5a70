/**
 * The address of a database server with every `sslmode` that encrypts meaning what `verify-full` means: the driver
 * treats them alike, but prints a warning of several paragraphs for the others. `disable` and `no-verify` stay.
 */
export function withCheckedTls(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const { searchParams } = url
  const isWeaker = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '')
  if (!isWeaker || searchParams.has('uselibpqcompat')) return databaseUrl
  searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Whether a connection failed since the server's certificate could not be verified, by the codes of OpenSSL and Node. */
export function isCertificateFault(error: unknown): error is Error & { readonly code: string } {
  const { code } = (error ?? {}) as { code?: unknown }
  return (
    error instanceof Error &&
    typeof code === 'string' &&
    /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|CRL_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_|ERR_TLS_CERT_)/.test(
      code,
    )
  )
}

/** Whether the two sides agree on no TLS: none at all, or another version. */
export function isTlsFault(error: unknown): error is Error {
  const { code } = (error ?? {}) as { code?: unknown }
  return (
    error instanceof Error &&
    (/does not support SSL connections/.test(error.message) ||
      (typeof code === 'string' && /^(EPROTO|ERR_SSL_|ERR_TLS_)/.test(code)))
  )
}
