import { type Language, messages } from '#contracts'

/** Fault of a server at a TLS address. */
export type TlsFault =
  /** Its certificate is self-signed or has an untrusted issuer. */
  | 'untrusted'
  /** Its certificate is for another host. */
  | 'otherHost'
  | 'expired'
  /** It speaks no TLS. */
  | 'noTls'
  /** It has no TLS version in common with this program. */
  | 'noCommonTls'
  /** It accepts TLS connections only. */
  | 'tlsOnly'
  /** It requires a certificate of the client, or refuses this one. */
  | 'clientCertificate'

/** Other errors of OpenSSL about a chain of certificates. */
const untrusted = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|CRL_|INVALID_(CA|PURPOSE)|PATH_LENGTH_)/

/** Fault of an error or of its cause. @returns  undefined: another error */
export function tlsFaultOf(error: unknown): TlsFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: unknown }
  return (typeof code === 'string' ? faultOf(code, error.message) : undefined) ?? tlsFaultOf(error.cause)
}

function faultOf(code: string, message: string): TlsFault | undefined {
  if (['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'].includes(code)) return 'otherHost'
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'expired'
  if (untrusted.test(code)) return 'untrusted'
  if (/^(EPROTO$|ERR_SSL_)/.test(code)) return 'noCommonTls'
  if (/^The server does not support SSL connections/.test(message)) return 'noTls'
  if (code === '28000' && /no encryption|SSL off/.test(message)) return 'tlsOnly'
  if (code === '28000' && /client certificate/.test(message)) return 'clientCertificate'
  return undefined
}

/** Text of a TLS fault with its remedy, in one line; null: another error. */
export function tlsFaultText(error: unknown, address: string, language: Language): string | null {
  const fault = tlsFaultOf(error)
  const text = messages[language].systemFaults.tls
  return fault !== undefined && fault in text ? text[fault as keyof typeof text](address) : null
}
