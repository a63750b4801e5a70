import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durableNodeFs.ts'
import { isDiskFull, isErrnoException } from './errno.ts'

/** The embedded database cannot continue: the process must exit, and the next start recovers. */
export class EmbeddedDatabaseLost extends Error {
  constructor(what: string, options: ErrorOptions) {
    super(`${what}: the server ends and recovers at its next start`, options)
  }
}

/** The directory's database cannot be read: files are missing or changed. */
export class DatabaseDamaged extends Error {}

/**
 * Starts PGlite with what a server needs: every commit reaches the disk.
 * @param directory absent: in memory
 * @param onError called before the process or thread ends because its log could not be written
 * @throws DatabaseDamaged
 */
export async function startEmbedded(
  directory: string | undefined,
  onError: (error: Error) => void,
): Promise<PGlite> {
  const endProcess = (cause: unknown): never => {
    onError(new EmbeddedDatabaseLost('the log of the database could not be written', { cause }))
    process.exit(1)
  }
  try {
    return await PGlite.create({
      ...(directory === undefined ? {} : { fs: new DurableNodeFS(directory, endProcess) }),
      startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings()],
    })
  } catch (error) {
    // PGlite only reports that it failed; the system reports a full disk.
    if (directory === undefined || isErrnoException(error) || isDiskFull(error)) throw error
    throw new DatabaseDamaged(`${directory} cannot be opened`, { cause: error })
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
