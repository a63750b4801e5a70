import { messages } from '#contracts'
import { DatabaseVersionMismatch } from './db/embedded.ts'
import { isDiskFull, isErrnoException } from './db/errno.ts'
import { DatabaseIsNewer } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts'
import { ServerTooOld } from './db/postgres.ts'
import type { Environment } from './env.ts'
import { directoryError } from './prepareDataDirectory.ts'
import { StartupError } from './startupError.ts'

/**
 * Opens the database that the settings name. The data directory was prepared.
 *
 * @throws StartupError  a server that is not there or too old, files of another version, a full disk
 */
export async function openServerDatabase(
  environment: Environment,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      databaseUrl: environment.databaseUrl,
      dataDirectory: environment.dataDirectory,
      onError,
    })
  } catch (error) {
    throw openingError(error, environment)
  }
}

function openingError(error: unknown, environment: Environment): unknown {
  const text = messages[environment.terminalLanguage].startup
  const told = (message: string) => new StartupError(message, { cause: error })
  if (error instanceof DatabaseIsNewer) return told(text.databaseNewer)
  if (error instanceof DatabaseVersionMismatch) return told(text.databaseOtherMajor(error.found, error.known))
  if (error instanceof ServerTooOld) return told(text.databaseTooOld(String(error.major)))
  const isNetworkOrLogin =
    environment.databaseUrl !== undefined &&
    isErrnoException(error) &&
    /^(E[A-Z]+|28\w{3}|3D000|08\w{3}|57P03|53300)$/.test(error.code ?? '')
  if (isNetworkOrLogin) return told(text.databaseUnreachable(reasonOf(error)))
  if (isDiskFull(error)) return told(text.diskFull(environment.dataDirectory))
  return directoryError(error, environment)
}

/** Without what follows a line end; several addresses that were tried make an error without a message. */
function reasonOf(error: NodeJS.ErrnoException): string {
  return error.message.split('\n', 1)[0] || (error.code ?? '')
}
