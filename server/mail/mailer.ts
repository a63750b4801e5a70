import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { isErrnoException } from '../db/errno.ts'
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
  /** Removes the mails to an address that lie in the outbox. */
  forget(address: string): Promise<void>
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
    // What was sent is out of our hands.
    async forget() {},
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
    async forget(address) {
      for (const name of await namesIn(folder)) {
        const file = join(folder, name)
        const [header = ''] = (await readFile(file, 'utf8')).split('\n\n', 1)
        const to = /^To: (.*)$/im.exec(header)?.[1]?.trim()
        if (to?.toLowerCase() === address.toLowerCase()) await rm(file)
      }
    },
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No mail was written yet.
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  }
}
