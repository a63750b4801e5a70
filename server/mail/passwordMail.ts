import { type Language, messages, passwordPagePath } from '#contracts'
import type { Customer } from '../db/schema/customers.ts'
import { letter, salutation } from './letter.ts'
import type { Mail } from './transport.ts'

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
  const before = [mails.greeting(salutation(customer)), ...mails[reason].text(customer.login_name)]
  const after = [mails.validity(validHours), mails.notYou, mails.closing]
  return { to: customer.email, subject: mails[reason].subject, ...letter({ before, link, after }, language) }
}
