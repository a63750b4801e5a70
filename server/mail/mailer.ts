import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Environment } from '../env.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail, or when it lies in the outbox. */
  send(mail: Mail): Promise<void>
}

/** Sends through SMTP_URL; without it mails are written to the outbox folder, one file each, for the owner only. */
export function createMailer({ smtpUrl, dataDirectory, publicUrl }: Environment): Mailer {
  const from = `Anemone <no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}>`
  if (smtpUrl === undefined) return outboxMailer(join(dataDirectory, 'outbox'), from)
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      if (!Buffer.isBuffer(message)) throw new Error('a buffered mail is expected')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${file}.new`, message, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}
