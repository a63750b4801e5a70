import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './testServer.ts'

/** The mails in the server's outbox, oldest first, with quoted-printable lines joined again. */
export function outbox(server: TestServer): string[] {
  const folder = join(server.dataDirectory, 'outbox')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.sort().map((name) => decode(readFileSync(join(folder, name), 'utf8')))
}

export function linkToken(mail: string): string {
  const token = /\/set-password#([\w-]+)/.exec(mail)?.[1]
  if (token === undefined) throw new Error('the mail has no link')
  return token
}

function decode(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
