import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import {
  type Language,
  type LegalKind,
  legalKinds,
  legalText,
  messages,
  type Provider,
  shippedLegalTexts,
} from '#contracts'
import { legalFileNames, type OwnLegalTexts } from '../brand/index.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import type { LegalEditionTable } from '../db/schema/legal.ts'
import { StartupError } from '../startupError.ts'
import { materialProvider } from './materialProvider.ts'

/** Any number that no other lock of the product uses. */
const publishLock = 50_030

type Edition = Selectable<LegalEditionTable>
type Text = Pick<Edition, 'kind' | 'origin' | 'version' | 'sha256' | 'provider'>

/**
 * Publishes the legal texts of a start: an edition for each new text.
 * @returns the new editions
 * @throws StartupError a text of the operator has changed, but not its version
 */
export function publishLegalTexts(
  database: OpenDatabase,
  own: OwnLegalTexts,
  language: Language,
): Promise<readonly Text[]> {
  return database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${publishLock})`.execute(trx)
    const installation = await trx.selectFrom('installation').select('provider').executeTakeFirst()
    const published: Text[] = []
    for (const kind of legalKinds) {
      const text = textOf(kind, own, installation?.provider ?? null)
      const problem = text.origin === 'own' ? unraised(text, await editionsOf(trx, kind), language) : null
      if (problem !== null) throw new StartupError(problem)
      if (await publish(trx, text)) published.push(text)
    }
    return published
  })
}

/** Operator's text compared with the published one. */
export interface ComparedText {
  readonly kind: LegalKind
  readonly version: number
  /** Version of the operator's text that customers last agreed to; null: none. */
  readonly published: number | null
  /** Reason for which a start would refuse it. */
  readonly problem: string | null
}

/** Compares the operator's texts with the published ones and publishes none. */
export async function compareLegalTexts(
  db: Kysely<Database>,
  own: OwnLegalTexts,
  language: Language,
): Promise<readonly ComparedText[]> {
  const compared: ComparedText[] = []
  for (const kind of legalKinds.filter((one) => own[one] !== undefined)) {
    const text = textOf(kind, own, null)
    const editions = await editionsOf(db, kind)
    const published = editions[0]?.origin === 'own' ? editions[0].version : null
    compared.push({ kind, version: text.version, published, problem: unraised(text, editions, language) })
  }
  return compared
}

/** Publishes the shipped texts that a change of the provider affects, in its transaction. */
export async function publishProvider(
  trx: Transaction<Database>,
  own: OwnLegalTexts,
  provider: Provider,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${publishLock})`.execute(trx)
  for (const kind of legalKinds.filter((one) => own[one] === undefined))
    await publish(trx, textOf(kind, own, provider))
}

/** @returns false if the text is already in force */
async function publish(trx: Transaction<Database>, text: Text): Promise<boolean> {
  const edition = nextEdition(text, await editionsOf(trx, text.kind))
  if (edition === null) return false
  await trx
    .insertInto('legal_edition')
    .values({ ...text, edition })
    .execute()
  return true
}

/** Newest first. */
function editionsOf(db: Kysely<Database>, kind: LegalKind): Promise<Edition[]> {
  return db
    .selectFrom('legal_edition')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('edition', 'desc')
    .execute()
}

function textOf(kind: LegalKind, own: OwnLegalTexts, provider: Provider | null): Text {
  const text = own[kind]
  if (text !== undefined) {
    const { version, sha256 } = text
    return { kind, origin: 'own', version, sha256, provider: '' }
  }
  const shipped = (['de', 'en'] as const).map((language) => legalText(kind, language, null))
  return {
    kind,
    origin: 'shipped',
    version: shippedLegalTexts[kind].version,
    sha256: createHash('sha256').update(JSON.stringify(shipped)).digest('hex'),
    provider: materialProvider(kind, provider),
  }
}

/** Reason to refuse a text: customers have agreed to another one of this version, or to a later one. */
function unraised(
  { kind, version, sha256 }: Text,
  earlier: readonly Edition[],
  language: Language,
): string | null {
  const { legalChanged, legalOlder } = messages[language].brand
  const file = `legal/${legalFileNames[kind]}`
  const ownEarlier = earlier.filter(({ origin }) => origin === 'own')
  if (ownEarlier.some((other) => other.version === version && other.sha256 !== sha256))
    return legalChanged(file, version)
  const newest = Math.max(0, ...ownEarlier.map((other) => other.version))
  return version < newest ? legalOlder(file, version, newest) : null
}

/**
 * Number of a text that is not in force yet; null: it is. The first edition of a shipped text has its version
 * as its number, which customers of earlier releases have agreed to.
 */
function nextEdition(text: Text, [inForce]: readonly Edition[]): number | null {
  const shippedVersion = shippedLegalTexts[text.kind].version
  if (inForce === undefined) return text.origin === 'own' ? shippedVersion + 1 : shippedVersion
  const isSame = inForce.origin === text.origin && inForce.version === text.version
  // A server of an earlier release runs next to a later one, whose text is in force.
  const isOvertaken =
    inForce.origin === 'shipped' && text.origin === 'shipped' && inForce.version > text.version
  if (isOvertaken || (isSame && inForce.provider === text.provider)) return null
  return Math.max(inForce.edition + 1, shippedVersion)
}
