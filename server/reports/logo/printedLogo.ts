import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Language, messages } from '#contracts'
import type { Picture } from '#domain'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { PdfSource } from '../typst/index.ts'

/** Picture at the head of a report. */
export interface PrintedLogo {
  readonly picture: Picture
  /** Text for screen readers. */
  readonly alt: string
  /** Changes with the picture and its words, like the document. */
  readonly tag: string
}

/** Logo of a customer's reports; null: none. */
export async function logoOf(
  db: Kysely<Database>,
  customer: Pick<Customer, 'id' | 'company_name'>,
  language: Language,
): Promise<PrintedLogo | null> {
  const row = await db
    .selectFrom('report_logo')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (row === undefined) return null
  const alt = messages[language].account.logo.alt(customer.company_name)
  return {
    picture: { kind: row.kind, widthPx: row.width_px, heightPx: row.height_px, bytes: row.picture },
    alt,
    tag: createHash('sha256').update(row.picture).update(alt).digest('hex'),
  }
}

/** The logo in the form for `logo.typ`. */
export function logoSource(logo: PrintedLogo | null): Required<Pick<PdfSource, 'inputs' | 'files'>> {
  if (logo === null) return { inputs: {}, files: {} }
  const { kind, widthPx, heightPx, bytes } = logo.picture
  const file = `logo.${kind}`
  return {
    inputs: { logo: file, 'logo-alt': logo.alt, 'logo-ratio': String(widthPx / heightPx) },
    files: { [file]: bytes },
  }
}
