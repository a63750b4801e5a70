import { type Language, messages, passwordPagePath } from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { Customer } from '../db/schema/customers.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'

export interface PasswordMail {
  readonly customer: Customer
  readonly reason: 'registration' | 'reset'
  readonly token: string
  readonly validHours: number
  readonly publicUrl: string
  readonly language: Language
}

/** The mail with the link that sets a password. */
export function passwordMail(
  brand: Brand,
  { customer, reason, token, validHours, publicUrl, language }: PasswordMail,
): Mail {
  const values = {
    loginName: customer.login_name,
    link: `${publicUrl}${passwordPagePath(token)}`,
    validity: messages[language].mails.validity(validHours),
  }
  return writeLetter({ kind: reason, customer, language, values }, brand)
}
