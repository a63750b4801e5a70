import type { Kysely } from 'kysely'
import {
  type Language,
  type LegalKind,
  legalText,
  type PublishedLegalText,
  shippedLegalTexts,
} from '#contracts'
import type { OwnLegalTexts } from '../brand/index.ts'
import type { Database } from '../db/schema/index.ts'
import { editionsInForce } from './editions.ts'

/** A legal text for customers, with the edition that they agree to. */
export async function legalTextInForce(
  db: Kysely<Database>,
  own: OwnLegalTexts,
  kind: LegalKind,
  language: Language,
): Promise<PublishedLegalText> {
  const editions = await editionsInForce(db)
  const text = own[kind]
  if (text !== undefined) {
    const { version, date, texts } = text
    return { edition: editions[kind], version, date, text: texts[language] }
  }
  const installation = await db.selectFrom('installation').select('provider').executeTakeFirst()
  return {
    edition: editions[kind],
    ...shippedLegalTexts[kind],
    text: legalText(kind, language, installation?.provider ?? null),
  }
}
