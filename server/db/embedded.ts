import { existsSync, fsyncSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { typeParsers } from './typeParsers.ts'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 6 * 60 * 60_000

/** PGlite 0.5 is PostgreSQL 18; files of another major version cannot be read. */
const postgresMajor = '18'

export interface EmbeddedDatabase {
  readonly pglite: PGlite
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

/** The directory's database was written by another major version of PostgreSQL. */
export class DatabaseVersionMismatch extends Error {
  readonly found: string
  readonly known = postgresMajor
  constructor(directory: string, found: string) {
    super(`${directory} was written by PostgreSQL ${found}, not ${postgresMajor}`)
    this.found = found
  }
}

/**
 * Opens PGlite on a directory so that it can carry a server: every commit reaches the disk, and the work of the
 * checkpointer and autovacuum, which a single-process PostgreSQL lacks, is done on timers.
 * Without a directory the database lives in memory. The caller holds the directory's lock.
 */
export async function openEmbedded({
  directory,
  loadDataDir,
  onError,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (directory !== undefined) refuseOtherMajor(directory)
  const pglite = await PGlite.create({
    ...(directory === undefined ? {} : { fs: new DurableNodeFS(directory) }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    parsers: typeParsers,
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings()],
  })
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

function refuseOtherMajor(directory: string): void {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found !== postgresMajor) throw new DatabaseVersionMismatch(directory, found)
}

interface NodeStream {
  readonly nfd: number
}

interface WithNodeFs {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: NodeStream) => number } }
}

/** Emscripten's file system for Node knows no fsync: a commit would survive a crash, but not a power cut. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialised = await super.init(pg, options)
    const preRun = initialised.emscriptenOpts.preRun ?? []
    preRun.push((module) => {
      const { stream_ops } = (module as unknown as WithNodeFs).NODEFS
      stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    })
    initialised.emscriptenOpts.preRun = preRun
    return initialised
  }
}
