import type { MailKind } from '../db/schema/mails.ts'

/** A mail with placeholders such as {link}: its subject, and its paragraphs. */
export interface LetterTemplate {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const common = ['greeting', 'name', 'brand'] as const
const aboutPasswords = [...common, 'loginName', 'link', 'validity'] as const
const aboutRequests = [...common, 'request', 'customer', 'news', 'link'] as const
const aboutJobs = [...common, 'product', 'list', 'link', 'settings'] as const

export const placeholders: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  registration: aboutPasswords,
  reset: aboutPasswords,
  start: aboutJobs,
  end: aboutJobs,
  error: aboutJobs,
  newData: [...common, 'news', 'link', 'settings'],
  productRequest: aboutRequests,
  requestGranted: aboutRequests,
  requestDeclined: aboutRequests,
  recalculated: [...common, 'news', 'link'],
  operationReport: [...common, 'list', 'news', 'link'],
}

export type Placeholder =
  | (typeof common)[number]
  | (typeof aboutPasswords)[number]
  | (typeof aboutJobs)[number]
  | (typeof aboutRequests)[number]

/** Placeholders without which a mail would be useless. */
export const neededPlaceholders: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  registration: ['link'],
  reset: ['link'],
  start: ['link'],
  end: ['link'],
  error: ['link'],
  newData: ['news', 'link'],
  productRequest: ['news', 'link'],
  requestGranted: ['news', 'link'],
  requestDeclined: ['news'],
  recalculated: ['news', 'link'],
  operationReport: ['news', 'link'],
}

/** Names of the files, without language and extension. */
export const mailFileNames: Readonly<Record<MailKind, string>> = {
  registration: 'registration',
  reset: 'password-reset',
  start: 'job-started',
  end: 'job-completed',
  error: 'job-failed',
  newData: 'new-data',
  productRequest: 'product-request',
  requestGranted: 'request-granted',
  requestDeclined: 'request-declined',
  recalculated: 'results-recalculated',
  operationReport: 'operation-report',
}

const placeholder = /\{(\w+)\}/g

export function placeholdersIn({ subject, paragraphs }: LetterTemplate): Set<string> {
  return new Set([...[subject, ...paragraphs].join('\n').matchAll(placeholder)].map(([, name = '']) => name))
}

/** Replaces placeholders by values, once: placeholders in values stay literal. */
export function filled(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replace(placeholder, (written, name: Placeholder) => values[name] ?? written)
}
