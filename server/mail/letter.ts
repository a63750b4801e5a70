import { type Language, messages } from '#contracts'
import type { Brand, Placeholder } from '../brand/index.ts'
import type { MailKind } from '../db/schema/mails.ts'
import type { Mail } from './mail.ts'
import { renderTemplate } from './renderTemplate.ts'
import { shippedTemplate } from './shippedTemplate.ts'

/** Recipient of a mail. */
export interface Addressee {
  readonly first_name: string
  readonly last_name: string
  readonly login_name: string
  readonly email: string
}

export interface Letter {
  readonly kind: MailKind
  readonly customer: Addressee
  readonly language: Language
  /** Values for the placeholders of its kind, in addition to those of all mails. */
  readonly values: Readonly<Partial<Record<Placeholder, string>>>
  /** Paragraphs that replace {news}. */
  readonly news?: readonly string[]
  /** Page where the customer turns these mails off; absent: a requested mail. */
  readonly settingsUrl?: string
}

/** Writes a mail from the operator's text of its kind, or from the shipped one. */
export function writeLetter(
  { kind, customer, language, values, news, settingsUrl }: Letter,
  { name: brand, mail: { texts, imprint } }: Pick<Brand, 'name' | 'mail'>,
): Mail {
  const template = texts[kind]?.[language] ?? shippedTemplate(kind, language)
  const name = `${customer.first_name} ${customer.last_name}`.trim() || customer.login_name
  const rendered = renderTemplate(template, {
    language,
    values: {
      ...values,
      name,
      greeting: messages[language].mails.greeting(name),
      brand,
      ...(settingsUrl !== undefined && { settings: settingsUrl }),
    },
    news: news ?? [],
    imprint: imprint?.[language] ?? null,
  })
  return { to: customer.email, ...rendered, ...(settingsUrl !== undefined && { settingsUrl }) }
}
