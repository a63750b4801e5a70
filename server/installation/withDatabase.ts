import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { seedAccounts } from '../seed/accounts.ts'
import { openInstallation } from './openInstallation.ts'

/**
 * Opens the installation's database for one piece of work of the command line. Before a first start it makes the
 * accounts that the start would make.
 *
 * @throws StartupError  the data directory is in use by a server, or cannot be used
 */
export async function withDatabase<Result>(
  environment: Environment,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const failures: Error[] = []
  const { database, close } = await openInstallation(environment, (error) => failures.push(error))
  try {
    await seedAccounts(database, environment)
    const result = await work(database)
    if (failures[0]) throw failures[0]
    return result
  } finally {
    await close()
  }
}
