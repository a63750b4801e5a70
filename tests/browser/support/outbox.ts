import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The link to set a password in the newest mail to the address. @throws if no mail of the outbox has one */
export function passwordLink(dataDir: string, address: string): string {
  const outbox = path.join(dataDir, 'outbox')
  const link = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((mail) => /^To:.*$/im.exec(mail)?.[0].includes(address))
    .map((mail) => /https?:\/\/\S+\/set-password#[\w-]+/.exec(fromQuotedPrintable(mail))?.[0])
    .at(-1)
  if (!link) throw new Error(`the outbox has no link for ${address}`)
  return link
}

/** Undoes the encoding of what links consist of: soft line breaks and characters of ASCII (RFC 2045, 6.7). */
function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
