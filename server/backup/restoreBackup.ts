import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { messages } from '#contracts'
import { lockDirectory } from '../db/directoryLock.ts'
import { isMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { insertRows, setSequences } from '../db/tableRows.ts'
import { fingerprintOf, isEmpty, tablesInOrder } from '../db/tables.ts'
import type { Environment } from '../env.ts'
import { writeHashed } from '../hashedFiles.ts'
import { openServerDatabase, rememberPair } from '../installation/index.ts'
import { StartupError } from '../startupError.ts'
import {
  type BackupDescription,
  type BackupFile,
  filesFolder,
  readDescription,
  rowsFolder,
} from './backupFormat.ts'
import { checkBackup } from './checkBackup.ts'

export interface RestoreOptions {
  readonly signal: AbortSignal
  /** Share of the bytes of files that are checked, then of those that are copied, 0 to 1. */
  readonly onProgress: (step: 'checking' | 'copying', share: number) => void
}

/** The most damaged files that are named; the others are counted. */
const mostNamed = 20
const rowsAtOnce = 500

/**
 * Restores a backup into a data directory and a database that are both empty, the embedded one or that of DATABASE_URL,
 * whichever the backup came from. Every byte of the backup is compared before anything is written, and every table's
 * rows before they are kept. What goes wrong leaves directory and database empty again.
 *
 * @throws StartupError  no whole backup, damage, a newer release, a directory or a database that is in use
 */
export async function restoreBackup(
  environment: Environment,
  folder: string,
  { signal, onProgress }: RestoreOptions,
): Promise<BackupDescription> {
  const text = messages[environment.terminalLanguage].backup
  const description = await readDescription(folder)
  if (description === null) throw new StartupError(text.noBackup(folder))
  if (!isMigration(description.migration))
    throw new StartupError(text.newerRelease(description.program_version))
  const checking = (share: number) => onProgress('checking', share)
  const { files, damaged } = await checkBackup(folder, description, signal, checking)
  if (damaged.length > 0)
    throw new StartupError(text.damaged(folder, damaged.slice(0, mostNamed), damaged.length))
  const { dataDirectory } = environment
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDirectory)).length > 0) throw new StartupError(text.directoryUsed(dataDirectory))
  try {
    await fill(environment, folder, description, async () => {
      const copying = (share: number) => onProgress('copying', share)
      await copyFiles(folder, files, dataDirectory, signal, copying)
    })
  } catch (error) {
    // It was empty before.
    for (const name of await readdir(dataDirectory)) await rm(join(dataDirectory, name), { recursive: true })
    throw error
  }
  return description
}

async function fill(
  environment: Environment,
  folder: string,
  { migration, tables, installation }: BackupDescription,
  copy: () => Promise<void>,
): Promise<void> {
  const { dataDirectory, databaseUrl, terminalLanguage } = environment
  const text = messages[terminalLanguage].backup
  const unlock = databaseUrl === undefined ? lockDirectory(dataDirectory) : () => {}
  try {
    const failures: Error[] = []
    const onError = (error: Error) => failures.push(error)
    const database = await openServerDatabase(environment, { onError, upTo: migration })
    try {
      await insertAll(database, tables, folder, copy, {
        used: (table) => new StartupError(text.databaseUsed(table)),
        differs: (table) => new StartupError(text.rowsDiffer(table)),
      })
      if (failures[0]) throw failures[0]
    } finally {
      await database.close()
    }
    await rememberPair(environment, installation)
  } finally {
    unlock()
  }
}

/** In one transaction, which ends once the files are there too. */
function insertAll(
  database: OpenDatabase,
  tables: BackupDescription['tables'],
  folder: string,
  copy: () => Promise<void>,
  errors: Readonly<Record<'used' | 'differs', (table: string) => StartupError>>,
): Promise<void> {
  return database.transaction(async (trx) => {
    await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx)
    for (const table of await tablesInOrder(trx)) if (!(await isEmpty(trx, table))) throw errors.used(table)
    await copy()
    for (const { table, rows, hash, sequences } of tables) {
      await insertRows(trx, table, rowChunks(join(folder, rowsFolder, `${table}.jsonl`)))
      await setSequences(trx, table, sequences)
      const arrived = await fingerprintOf(trx, table)
      if (arrived.rows !== rows || arrived.hash !== hash) throw errors.differs(table)
    }
  })
}

async function* rowChunks(path: string): AsyncGenerator<readonly string[]> {
  let rows: string[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line !== '') rows.push(line)
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function copyFiles(
  folder: string,
  files: readonly BackupFile[],
  dataDirectory: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const allBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let doneBytes = 0
  for (const { path } of files)
    await writeHashed(
      join(dataDirectory, path),
      createReadStream(join(folder, filesFolder, path)),
      (bytes) => {
        signal.throwIfAborted()
        doneBytes += bytes
        onProgress(Math.min(1, doneBytes / Math.max(1, allBytes)))
      },
    )
}
