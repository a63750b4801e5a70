import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Brand } from '../brand/index.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { forgetMails } from './forgetMails.ts'
import type { Mail } from './mail.ts'
import { mailEnvelope } from './mailEnvelope.ts'

export interface MailTransport {
  /** Whether sending is immediate, so that a caller may wait for it. */
  readonly isLocal: boolean
  /** Resolves when the mail server has accepted the mail, or when it is in the outbox folder. */
  send(mail: Mail, messageId: string): Promise<void>
  /** Removes mails to an address from the outbox folder. */
  forget(address: string): Promise<void>
}

/** Timeouts for each step of the mail server, ms; SMTP_URL may change them (`?greetingTimeout=5000`). */
const smtpPatienceMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

/** Sends through SMTP_URL; without it, writes each mail to a file in the outbox, for the owner only. */
export function mailTransport(environment: Environment, brand: Pick<Brand, 'name' | 'mail'>): MailTransport {
  const { smtpUrl, dataDirectory } = environment
  const envelope = mailEnvelope(brand, environment)
  const forget = forgetMails(environment)
  if (smtpUrl === undefined) return folderTransport(partPath(dataDirectory, 'outbox'), envelope, forget)
  const smtp = smtpTransport(smtpUrl)
  return {
    isLocal: false,
    async send(mail, messageId) {
      await smtp.sendMail(envelope(mail, messageId))
    },
    forget,
  }
}

export function smtpTransport(url: string) {
  return nodemailer.createTransport({ url, ...smtpPatienceMs })
}

function folderTransport(
  folder: string,
  envelope: (mail: Mail, messageId: string) => SendMailOptions,
  forget: MailTransport['forget'],
): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    isLocal: true,
    async send(mail, messageId) {
      const { message } = await transport.sendMail(envelope(mail, messageId))
      if (!Buffer.isBuffer(message)) throw new Error('a buffered mail is expected')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    forget,
  }
}
