import { type Language, messages, passwordPagePath } from '#contracts'
import type { Customer } from '../policies/caller.ts'
import type { Mail } from './mailer.ts'

export interface PasswordMail {
  readonly customer: Customer
  readonly reason: 'registration' | 'reset'
  readonly token: string
  readonly validHours: number
  readonly publicUrl: string
  readonly language: Language
}

/** The mail with the link that sets a password, as text and HTML. */
export function passwordMail({
  customer,
  reason,
  token,
  validHours,
  publicUrl,
  language,
}: PasswordMail): Mail {
  const { mails } = messages[language]
  const link = `${publicUrl}${passwordPagePath(token)}`
  const name = `${customer.first_name} ${customer.last_name}`.trim() || customer.login_name
  const before = [mails.greeting(name), ...mails[reason].text(customer.login_name)]
  const after = [mails.validity(validHours), mails.notYou, mails.closing]
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const href = escapeHtml(link)
  return {
    to: customer.email,
    subject: mails[reason].subject,
    text: [...before, link, ...after].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      ...before.map(paragraph),
      `<p><a href="${href}">${href}</a></p>`,
      ...after.map(paragraph),
      '</body></html>',
    ].join('\n'),
  }
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] as string)
}
