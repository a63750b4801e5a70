import { z } from 'zod'
import { textSchema } from './input.ts'

const line = textSchema(200).trim()
const needed = line.min(1)
const inLanguages = z.strictObject({ de: needed, en: needed })

/** Operator of an installation in its legal texts. Empty: the texts leave it out. */
export const providerSchema = z.strictObject({
  name: needed,
  street: needed,
  city: needed,
  country: inLanguages,
  representative: needed,
  email: needed,
  telephone: line,
  /** Commercial register and number. */
  register: line,
  vat: line,
  privacy_email: needed,
  privacy_officer: line,
  /** Supervisory authority for data protection. */
  authority: inLanguages,
  /** Data centre and country. */
  hosting: inLanguages,
  /** Place of jurisdiction. */
  venue: needed,
  /** Address of the source code. */
  source_url: line,
})
export type Provider = z.infer<typeof providerSchema>
export type ProviderField = keyof Provider
/** Fields that may be empty, for a provider without commercial register, officer or telephone. */
export const optionalProviderFields: ReadonlySet<ProviderField> = new Set<ProviderField>([
  'telephone',
  'register',
  'vat',
  'privacy_officer',
  'source_url',
])
