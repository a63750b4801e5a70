import { type Language, messages } from '#contracts'

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

/** Of an error, or of what caused it. @returns  undefined: it is another error */
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

/** The fault of a server at an https address with its remedy, in one line; null: it is another error. */
export function tlsFaultText(error: unknown, address: string, language: Language): string | null {
  const fault = tlsFaultOf(error)
  const text = messages[language].systemFaults.tls
  return fault !== undefined && fault in text ? text[fault as keyof typeof text](address) : null
}
