import { readProgramVersion } from '#calculations/release'
import { messages } from '#contracts'
import { DatabaseDamaged, DatabaseVersionMismatch } from '../db/embedded.ts'
import { isDiskFull, isErrnoException } from '../db/errno.ts'
import { DatabaseIsNewer, DatabaseIsTooOld } from '../db/migrate.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { ServerTooOld } from '../db/postgres.ts'
import { DatabaseUnavailable, isConnectionLost } from '../db/unavailable.ts'
import { upgradesFrom } from '../db/upgradesFrom.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { tlsFaultOf } from '../tlsFault.ts'
import { directoryError } from './directoryError.ts'

/**
 * Opens the configured database. The data directory is prepared.
 * @throws StartupError a server that is unreachable or too old, damaged or incompatible files, a full disk
 */
export async function openServerDatabase(
  environment: Environment,
  options: Pick<
    DatabaseOptions,
    'onError' | 'beforeMigration' | 'asItIs' | 'upTo' | 'watch' | 'emptyDatabase'
  >,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      databaseUrl: environment.databaseUrl,
      directUrl: environment.databaseDirectUrl,
      dataDirectory: environment.dataDirectory,
      ...options,
    })
  } catch (error) {
    throw openingError(error, environment)
  }
}

/** Explains errors of the database while the server starts. */
export function openingError(thrown: unknown, environment: Environment): unknown {
  const error = thrown instanceof DatabaseUnavailable ? thrown.cause : thrown
  const text = messages[environment.terminalLanguage].startup
  const startupError = (message: string) => new StartupError(message, { cause: error })
  if (error instanceof DatabaseIsNewer)
    return startupError(text.databaseNewer(error.release, readProgramVersion()))
  if (error instanceof DatabaseIsTooOld)
    return startupError(text.databaseOlder(error.release, readProgramVersion(), upgradesFrom.release))
  if (error instanceof DatabaseVersionMismatch)
    return startupError(text.databaseOtherMajor(error.found, error.known))
  if (isDamage(error, environment))
    return startupError(
      environment.databaseUrl === undefined
        ? text.databaseDamaged(environment.dataDirectory)
        : text.databaseServerDamaged(reasonOf(error)),
    )
  if (error instanceof ServerTooOld) return startupError(text.databaseTooOld(String(error.major)))
  const isNetworkOrLogin =
    environment.databaseUrl !== undefined &&
    error instanceof Error &&
    (isConnectionLost(error) || (isErrnoException(error) && /^(28\w{3}|3D000)$/.test(error.code ?? '')))
  const tlsFault = environment.databaseUrl === undefined ? undefined : tlsFaultOf(error)
  const file = unreadableTlsFile(error, environment)
  if (file !== undefined) return startupError(text.databaseFile('DATABASE_URL', file))
  if (tlsFault !== undefined) return startupError(text.databaseTls[tlsFault])
  if (isNetworkOrLogin) return startupError(text.databaseUnreachable(reasonOf(error)))
  if (isDiskFull(error)) return startupError(text.diskFull(environment.dataDirectory))
  return directoryError(error, environment)
}

/** Missing, broken or inconsistent files, as PostgreSQL reports them, or by an abort of PGlite. */
function isDamage(error: unknown, { databaseUrl }: Environment): error is Error {
  if (error instanceof DatabaseDamaged) return true
  if (databaseUrl === undefined && error instanceof Error && error.name === 'RuntimeError') return true
  return isErrnoException(error) && /^(XX00[012]|58P01|58030)$/.test(error.code ?? '')
}

/** Unreadable certificate or key of the address. */
function unreadableTlsFile(error: unknown, { databaseUrl }: Environment): string | undefined {
  if (databaseUrl === undefined || !isErrnoException(error) || error.path === undefined) return undefined
  const named = ['sslrootcert', 'sslcert', 'sslkey'].map((name) =>
    new URL(databaseUrl).searchParams.get(name),
  )
  return named.includes(error.path) ? error.path : undefined
}

/** First line only; if several addresses were tried, the error has no message. */
function reasonOf(error: Error & { readonly code?: string }): string {
  return error.message.split('\n', 1)[0] || (error.code ?? '')
}
