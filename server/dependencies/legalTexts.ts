import { type Kysely, sql } from 'kysely'
import { messages } from '#contracts'
import { type OwnLegalTexts, readBrand } from '../brand/index.ts'
import { DirectoryLocked } from '../db/directoryLock.ts'
import type { Database } from '../db/schema/index.ts'
import type { Environment } from '../env.ts'
import { hasEmbeddedDatabase, openServerDatabase, prepareDataDirectory } from '../installation/index.ts'
import { compareLegalTexts } from '../legal/index.ts'
import { StartupError } from '../startupError.ts'
import type { Finding } from './finding.ts'

/** Compares the operator's legal texts with accepted ones: the effect of the next start. */
export async function examineLegalTexts(environment: Environment): Promise<Finding[]> {
  const { brand, flaws } = await readBrand(environment)
  const own = brand.legalTexts
  // Unusable files and databases have their own findings.
  if (flaws.length > 0 || Object.keys(own).length === 0 || !(await isBegun(environment))) return []
  const { legalTexts: subject, legalNotCompared } = messages[environment.terminalLanguage].brand
  let unlock = () => {}
  try {
    if (environment.databaseUrl === undefined) unlock = await prepareDataDirectory(environment)
    const database = await openServerDatabase(environment, { asItIs: true })
    try {
      return await compared(environment, database.db, own)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const isServed = error.cause instanceof DirectoryLocked
    return isServed ? [{ subject, ok: true, isAbsent: true, detail: legalNotCompared }] : []
  } finally {
    unlock()
  }
}

async function isBegun({ databaseUrl, dataDirectory }: Environment): Promise<boolean> {
  return databaseUrl !== undefined || (await hasEmbeddedDatabase(dataDirectory).catch(() => false))
}

async function compared(
  { terminalLanguage }: Environment,
  db: Kysely<Database>,
  own: OwnLegalTexts,
): Promise<Finding[]> {
  const { brand: text, consent } = messages[terminalLanguage]
  const names = { policy: consent.policy, legalInformations: consent.legalInformations }
  // A database of a release without editions, which the next start creates.
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('legal_edition') IS NOT NULL AS there`.execute(db)
  if (!rows[0]?.there) return []
  const texts = await compareLegalTexts(db, own, terminalLanguage)
  return texts.map(({ kind, version, published, problem }) => ({
    subject: text.legalTexts,
    ok: problem === null,
    detail:
      problem ??
      (version === published
        ? text.legalInForce(names[kind], version)
        : text.legalNew(names[kind], version, published)),
  }))
}
