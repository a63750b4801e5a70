import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import { terminalLanguageOf } from '../env.ts'
import { StartupError } from '../startupError.ts'

/**
 * Trusts the authorities of `NODE_EXTRA_CA_CERTS` in this process, as Node does if the variable is set before its
 * start; a settings file is read later.
 * @throws StartupError the file is unreadable or has no certificates
 */
export function trustAuthorities(environment: NodeJS.ProcessEnv): void {
  const file = environment.NODE_EXTRA_CA_CERTS
  if (!file) return
  const { certificatesUnreadable } = messages[terminalLanguageOf(environment)].startup
  try {
    const certificates = readFileSync(file, 'utf8')
    // Throws for invalid content, which Node would silently ignore.
    new X509Certificate(certificates)
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificates])
  } catch (error) {
    if (!isErrnoException(error)) throw error
    throw new StartupError(certificatesUnreadable(file, error.code ?? error.message), { cause: error })
  }
}
