import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { readProgramVersion } from '#calculations'
import { messages } from '#contracts'
import { type ArtefactStore, type AttemptName, openArtefactStore, StoreAway } from '../artefacts/index.ts'
import { isDiskFull, isErrnoException } from '../db/errno.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import { rowsOf, sequencesOf } from '../db/tableRows.ts'
import { fingerprintOf, tablesInOrder } from '../db/tables.ts'
import type { Environment } from '../env.ts'
import { writeHashed } from '../hashedFiles.ts'
import { openInstallation } from '../installation/index.ts'
import { StartupError } from '../startupError.ts'
import { requireAccounts } from './accounts.ts'
import { isWithin, withoutLogin } from './atlasPlaces.ts'
import {
  type BackupDescription,
  type BackupTable,
  currentFormat,
  descriptionName,
  fileListName,
  type OmissiblePart,
  rowsFolder,
} from './backupFormat.ts'
import { contentsToKeep } from './contentsToKeep.ts'
import type { Content } from './directoryWalk.ts'
import { entryLines, storedBytes } from './entryLines.ts'

export interface BackupOptions {
  readonly without: readonly OmissiblePart[]
  readonly signal: AbortSignal
  /** Share of the file bytes copied, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Writes a backup of the database and the data directory into a new folder. The rows are of one moment; the files and
 * links come after them and include all results in those rows. On PostgreSQL the servers may continue; with the
 * embedded database they must be stopped.
 * @throws StartupError nothing to back up, an existing folder, a directory in use, a file that disappeared
 */
export async function writeBackup(
  environment: Environment,
  folder: string,
  options: BackupOptions,
): Promise<BackupDescription> {
  const text = messages[environment.terminalLanguage].backup
  const failures: Error[] = []
  const installation = await openInstallation(environment, (error) => failures.push(error))
  try {
    await requireAccounts(environment, installation.database)
    await makeFolder(folder, environment)
    try {
      const rows = await writeRows(installation.database, folder)
      if (failures[0]) throw failures[0]
      const artefacts = openArtefactStore(environment)
      return await writeFiles(environment, artefacts, folder, rows, options)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      if (error instanceof StoreAway) throw new StartupError(text.storeAway(error.reason), { cause: error })
      if (!isErrnoException(error)) throw error
      if (error.code === 'ENOENT')
        throw new StartupError(text.fileWentAway(error.path ?? ''), { cause: error })
      if (isDiskFull(error)) throw new StartupError(text.backupDiskFull(folder), { cause: error })
      if (error.path?.startsWith(environment.dataDirectory))
        throw new StartupError(text.cannotRead(error.path, error.code ?? ''), { cause: error })
      throw new StartupError(text.cannotWrite(folder, error.message), { cause: error })
    }
  } finally {
    await installation.close()
  }
}

/** Creates the folder exclusively: a second command does not write into the same one. */
async function makeFolder(folder: string, { terminalLanguage }: Environment): Promise<void> {
  const text = messages[terminalLanguage].backup
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (!isErrnoException(error)) throw error
    const isThere = error.code === 'EEXIST'
    throw new StartupError(isThere ? text.folderIsThere(folder) : text.cannotWrite(folder, error.message), {
      cause: error,
    })
  }
}

interface WrittenRows extends Pick<BackupDescription, 'installation' | 'migration' | 'tables'> {
  readonly published: readonly AttemptName[]
}

function writeRows(database: OpenDatabase, folder: string): Promise<WrittenRows> {
  return database.transaction(async (trx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx)
    // The time zone affects the text of time stamps, which is compared.
    await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx)
    const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow()
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`.execute(trx)
    const published = await trx
      .selectFrom('job')
      .select(['id as jobId', 'published_attempt as attempt'])
      .where('published_attempt', 'is not', null)
      .where('result_removed_at', 'is', null)
      .$narrowType<{ attempt: number }>()
      .orderBy('id')
      .execute()
    const tables: BackupTable[] = []
    for (const table of await tablesInOrder(trx)) tables.push(await writeTable(trx, table, folder))
    return { installation: id, migration: rows[0]?.name ?? '', tables, published }
  })
}

async function writeTable(trx: Transaction<Database>, table: string, folder: string): Promise<BackupTable> {
  const { sha256 } = await writeHashed(join(folder, rowsFolder, `${table}.jsonl`), lines(rowsOf(trx, table)))
  const { rows, hash } = await fingerprintOf(trx, table)
  return { table, rows, hash, sha256, sequences: [...(await sequencesOf(trx, table))] }
}

async function* lines(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const rows of chunks) yield `${rows.join('\n')}\n`
}

async function writeFiles(
  { dataDirectory, atlasUrls }: Environment,
  artefacts: ArtefactStore,
  folder: string,
  { published, ...rows }: WrittenRows,
  { without, signal, onProgress }: BackupOptions,
): Promise<BackupDescription> {
  const found = await contentsToKeep(dataDirectory, published, without, artefacts)
  const allBytes = found.contents.reduce((sum, content) => sum + storedBytes(content), 0)
  let doneBytes = 0
  const onBytes = (bytes: number) => {
    signal.throwIfAborted()
    doneBytes += bytes
    // Files may have grown since they were measured.
    onProgress(Math.min(1, doneBytes / Math.max(1, allBytes)))
  }
  const list = await writeHashed(join(folder, fileListName), entryLines(found.contents, folder, onBytes))
  const numberOf = (kind: Content['kind']) => found.contents.filter((content) => content.kind === kind).length
  const description: BackupDescription = {
    ...currentFormat,
    created_at: new Date().toISOString(),
    program_version: readProgramVersion(),
    ...rows,
    without: [...without],
    missing_results: found.missingResults,
    files: { count: numberOf('file'), bytes: doneBytes, sha256: list.sha256 },
    links: numberOf('link'),
    empty_folders: numberOf('folder'),
    left_out: [...found.leftOut],
    atlases_elsewhere: atlasUrls.filter((url) => !isWithin(dataDirectory, url)).map(withoutLogin),
  }
  await writeHashed(join(folder, descriptionName), one(`${JSON.stringify(description, null, 1)}\n`))
  return description
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}
