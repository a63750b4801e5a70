import type { Kysely } from 'kysely'
import { type LegalKind, shippedLegalTexts } from '#contracts'
import type { Database } from '../db/schema/index.ts'

/** Number of each legal text that customers must agree to. */
export type LegalEditions = Readonly<Record<LegalKind, number>>

/** Editions in force now. Another server or an administrator may publish another at any time. */
export async function editionsInForce(db: Kysely<Database>): Promise<LegalEditions> {
  const rows = await db
    .selectFrom('legal_edition')
    .select(({ fn }) => ['kind', fn.max('edition').as('edition')])
    .groupBy('kind')
    .execute()
  const edition = (kind: LegalKind) =>
    rows.find((row) => row.kind === kind)?.edition ?? shippedLegalTexts[kind].version
  return { policy: edition('policy'), legalInformations: edition('legalInformations') }
}
