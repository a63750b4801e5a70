import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passedEnvironment } from '../passedEnvironment.ts'
import { EmbeddedPool } from './embeddedPool.ts'
import { isErrnoException } from './errno.ts'
import type { MakingFault } from './makeDatabase.ts'
import { DatabaseDamaged, EmbeddedDatabaseLost, startEmbedded } from './startEmbedded.ts'

export { DatabaseDamaged }

const initProgram = fileURLToPath(new URL('./makeDatabase.ts', import.meta.url))
const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 6 * 60 * 60_000

/** PGlite 0.5 is PostgreSQL 18; files of another major version cannot be read. */
const postgresMajor = '18'

/** Free space needed before a write, bytes: three log segments, one of which may already be in use. */
const reservedBytes = 48 * 1024 ** 2

export interface EmbeddedDatabase {
  readonly pool: EmbeddedPool
  /** @throws Error  ENOSPC, where the free space only suffices for writes that cannot be deferred */
  requireRoom(): void
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Absent: in memory. */
  readonly directory?: string | undefined
  /** Folder with an empty database that `makeDatabase.ts` has made, and that becomes a missing `directory`. */
  readonly emptyDatabase?: string | undefined
  /** User of the next statement or transaction. */
  readonly user: () => string
  /** Called when a checkpoint or vacuum failed, such as on a full disk; the next scheduled run repeats it. */
  readonly onError: (error: Error) => void
}

/** Another major version of PostgreSQL wrote the database in this directory. */
export class DatabaseVersionMismatch extends Error {
  readonly found: string
  readonly known = postgresMajor
  constructor(directory: string, found: string) {
    super(`${directory} was written by PostgreSQL ${found}, not ${postgresMajor}`)
    this.found = found
  }
}

/**
 * Opens PGlite on a directory with the durability that a server needs. Every commit reaches the disk. Timers do the
 * work of the checkpointer and autovacuum, which a single-process PostgreSQL lacks. Without a directory the database is
 * in memory. The caller holds the directory's lock.
 * @throws DatabaseVersionMismatch | DatabaseDamaged
 */
export async function openEmbedded({
  directory,
  emptyDatabase,
  user,
  onError,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (directory !== undefined) {
    if (!existsSync(directory)) await makeWhole(directory, emptyDatabase)
    refuseUnreadable(directory)
  }
  const pglite = await startEmbedded(directory, onError)
  const pool = new EmbeddedPool(pglite, user)
  await pool.open((cause) => {
    onError(new EmbeddedDatabaseLost('the database has failed', { cause }))
    process.exit(1)
  })
  const maintain = (statement: string) => void pool.run(statement).catch(onError)
  const timers = [
    setInterval(maintain, checkpointEveryMs, 'CHECKPOINT').unref(),
    setInterval(maintain, vacuumEveryMs, 'VACUUM (ANALYZE)').unref(),
  ]
  return {
    pool,
    requireRoom() {
      if (directory !== undefined) requireRoomIn(directory)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      if (pglite.closed) return
      await pool.run('CHECKPOINT')
      await pool.end()
      await pglite.close()
    },
  }
}

/**
 * Creates the database in a temporary directory and renames it, so an interrupted first start leaves no
 * partial one. A child process does it: its exit frees 400 MB that the server would otherwise retain.
 */
async function makeWhole(directory: string, emptyDatabase: string | undefined): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (emptyDatabase !== undefined) {
    moveFolder(emptyDatabase, unfinished)
    renameSync(unfinished, directory)
    return
  }
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const creator = fork(initProgram, [unfinished], {
    // The process ends before faster code would pay: compiling it takes a quarter of its time.
    execArgv: ['--liftoff-only'],
    env: passedEnvironment(['TZ', 'NODE_COMPILE_CACHE']),
  })
  let fault: MakingFault | undefined
  creator.on('message', (sent: MakingFault) => {
    fault = sent
  })
  const [code, killedBy] = await once(creator, 'exit')
  if (fault?.isDamaged) throw new DatabaseDamaged(fault.message)
  if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code })
  if (code !== 0) throw new Error(`the process that makes the database ended with ${killedBy ?? code}`)
  renameSync(unfinished, directory)
}

/** Moves a folder, also to another disk. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true })
  }
}

/** PGlite would overwrite files that lack their version; an empty folder may be a mount point. */
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
