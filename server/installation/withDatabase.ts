import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { seedAccounts } from '../seed/accounts.ts'
import { openInstallation } from './openInstallation.ts'

/**
 * Opens the installation's database for one task of the command line. Before a first start it creates the accounts that
 * the start would create.
 * @throws StartupError the data directory is used by a server, or unusable
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
