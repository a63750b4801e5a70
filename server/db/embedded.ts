import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durableNodeFs.ts'
import { isDiskFull, isErrnoException } from './errno.ts'
import { typeParsers } from './typeParsers.ts'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 6 * 60 * 60_000

/** PGlite 0.5 is PostgreSQL 18; files of another major version cannot be read. */
const postgresMajor = '18'

/** Without room for this much more nothing is written, bytes: three segments of the log, of which one may be begun. */
const reservedBytes = 48 * 1024 ** 2

export interface EmbeddedDatabase {
  readonly pglite: PGlite
  /** @throws Error  ENOSPC, where the disk has no room but for what must be written in any case */
  requireRoom(): void
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Absent: in memory. */
  readonly directory?: string | undefined
  /** A dump of a data directory to start from. */
  readonly loadDataDir?: Blob | undefined
  /** A checkpoint or vacuum that failed, such as on a full disk; it is tried again at its next time. */
  readonly onError: (error: Error) => void
}

/** The log of the embedded database could not be written: the process must end, the next start recovers. */
class EmbeddedDatabaseLost extends Error {
  constructor(options: ErrorOptions) {
    super(
      'the log of the database could not be written: the server ends and recovers at its next start',
      options,
    )
  }
}

/** The directory's database was written by another major version of PostgreSQL. */
export class DatabaseVersionMismatch extends Error {
  readonly found: string
  readonly known = postgresMajor
  constructor(directory: string, found: string) {
    super(`${directory} was written by PostgreSQL ${found}, not ${postgresMajor}`)
    this.found = found
  }
}

/** The directory's database cannot be read: files are missing or are not what was written. */
export class DatabaseDamaged extends Error {}

/**
 * Opens PGlite on a directory so that it can carry a server: every commit reaches the disk, and the work of the
 * checkpointer and autovacuum, which a single-process PostgreSQL lacks, is done on timers.
 * Without a directory the database lives in memory. The caller holds the directory's lock.
 *
 * @throws DatabaseVersionMismatch | DatabaseDamaged
 */
export async function openEmbedded({
  directory,
  loadDataDir,
  onError,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (directory !== undefined) {
    if (!existsSync(directory)) await makeWhole(directory, onError)
    refuseUnreadable(directory)
  }
  const pglite = await start(directory, onError, loadDataDir)
  const maintain = (statement: string) => {
    pglite.exec(statement).catch((error: Error) => {
      if (!pglite.closed) onError(error)
    })
  }
  const timers = [
    setInterval(maintain, checkpointEveryMs, 'CHECKPOINT').unref(),
    setInterval(maintain, vacuumEveryMs, 'VACUUM (ANALYZE)').unref(),
  ]
  return {
    pglite,
    requireRoom() {
      if (directory !== undefined) requireRoomIn(directory)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      if (pglite.closed) return
      await pglite.exec('CHECKPOINT')
      await pglite.close()
    },
  }
}

function settings(): string[] {
  const values = {
    fsync: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function start(
  directory: string | undefined,
  onError: (error: Error) => void,
  loadDataDir?: Blob,
): Promise<PGlite> {
  const endProcess = (cause: unknown): never => {
    onError(new EmbeddedDatabaseLost({ cause }))
    process.exit(1)
  }
  try {
    return await PGlite.create({
      ...(directory === undefined ? {} : { fs: new DurableNodeFS(directory, endProcess) }),
      ...(loadDataDir === undefined ? {} : { loadDataDir }),
      parsers: typeParsers,
      startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings()],
    })
  } catch (error) {
    // It says no more than that it has failed; a full disk is reported by the system.
    if (directory === undefined || isErrnoException(error) || isDiskFull(error)) throw error
    throw new DatabaseDamaged(`${directory} cannot be opened`, { cause: error })
  }
}

/** A first start that is cut off leaves no half database: the new one is made beside it and renamed. */
async function makeWhole(directory: string, onError: (error: Error) => void): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const pglite = await start(unfinished, onError)
  await pglite.close()
  renameSync(unfinished, directory)
}

/** PGlite would lay a new database over files that lack their version; an empty folder may be one mounted for it. */
function refuseUnreadable(directory: string): void {
  if (readdirSync(directory).length === 0) return
  const file = join(directory, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (!/^\d{1,3}$/.test(found)) throw new DatabaseDamaged(`${directory} has no version`)
  if (found !== postgresMajor) throw new DatabaseVersionMismatch(directory, found)
}

function requireRoomIn(directory: string): void {
  const { bavail, bsize } = statfsSync(directory)
  if (bavail * bsize < reservedBytes)
    throw Object.assign(new Error(`no space left on device: ${directory}`), { code: 'ENOSPC' })
}
