import type { SendMailOptions } from 'nodemailer'
import type { Brand } from '../brand/index.ts'
import type { Environment } from '../env.ts'
import type { Mail } from './mail.ts'

/** Content-ID of the logo at the head of a mail, if there is one. */
const logoId = 'logo@brand'

type MailBrand = Pick<Brand, 'name' | 'mail'>

/**
 * Adds the installation's envelope: sender, reply address, logo, and a Message-ID that is equal at each
 * attempt. Unrequested mails also get a link to unsubscribe. nodemailer adds date and format.
 */
export function mailEnvelope(
  brand: MailBrand,
  environment: Pick<Environment, 'publicUrl'>,
): (mail: Mail, messageId: string) => SendMailOptions {
  const { name, mail: ownMail } = brand
  const { senderName, replyTo, logo } = ownMail
  const address = senderAddress(brand, environment)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return ({ to, settingsUrl, html, attachments = [], ...mail }, messageId) => ({
    from: { name: senderName, address },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    // As one address, not as a list.
    to: { name: '', address: to },
    messageId: `<${messageId}@${domain}>`,
    // Absence notes do not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(settingsUrl !== undefined && { list: { unsubscribe: settingsUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mail,
    html: logo === null ? html : html.replace('<body>', () => `<body>\n${logoMark(name)}`),
    attachments: [
      ...(logo === null ? [] : [{ filename: 'logo.png', content: Buffer.from(logo.bytes), cid: logoId }]),
      ...attachments,
    ],
  })
}

/** Sender of mails: the operator's address, or else one at the public address. */
export function senderAddress({ mail }: MailBrand, { publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return mail.senderAddress ?? `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`
}

function logoMark(name: string): string {
  const alt = name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<p><img src="cid:${logoId}" alt="${alt}" height="40"></p>`
}
