import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { smtpTransport } from '../mail/transport.ts'
import type { Finding } from './finding.ts'

/** Examines whether the mail server answers and accepts the login; sends nothing. */
export async function examineMailServer(environment: Environment): Promise<Finding[]> {
  const { smtpUrl, dataDirectory, terminalLanguage } = environment
  const text = messages[terminalLanguage].dependencies
  const { mailServer: subject } = text
  if (smtpUrl === undefined)
    return [
      { subject, ok: true, isAbsent: true, detail: text.mailsInFolder(partPath(dataDirectory, 'outbox')) },
    ]
  const { host } = new URL(smtpUrl)
  const smtp = smtpTransport(smtpUrl)
  try {
    await smtp.verify()
    return [{ subject, ok: true, detail: host }]
  } catch (error) {
    // A mail server's text may quote the login.
    const code = isErrnoException(error) ? (error.code ?? '') : ''
    const isLogin = code === 'EAUTH'
    return [{ subject, ok: false, detail: isLogin ? text.mailLogin(host) : text.mailUnreachable(host, code) }]
  } finally {
    smtp.close()
  }
}
