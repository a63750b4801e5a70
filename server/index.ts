/*
 * What opens a database or serves is loaded when it is called: most commands need none of it, and it takes longer than
 * all the rest.
 */
import type { OpenDatabase } from './db/openDatabase.ts'
import type { Environment } from './env.ts'

export { AppError } from './appError.ts'
export type { NewCustomer } from './commands/createCustomer.ts'
export type { PurchaseGrant } from './commands/grantPurchase.ts'
export type { OpenDatabase } from './db/openDatabase.ts'
export { type Environment, readEnvironment, terminalLanguageOf } from './env.ts'
export type { RegisterImportResult } from './register/importRegister.ts'
export type { RegisterIssue } from './register/issues.ts'
export type { RegisterDescription } from './register/registerFolder.ts'
export type { RunningServer, ServerOptions } from './startServer.ts'
export { StartupError } from './startupError.ts'

export const startServer = whenCalled(async () => (await import('./startServer.ts')).startServer)
export const openDatabase = whenCalled(async () => (await import('./db/openDatabase.ts')).openDatabase)
export const copyEmbeddedDatabase = whenCalled(
  async () => (await import('./copyEmbeddedDatabase.ts')).copyEmbeddedDatabase,
)
export const prepareDataDirectory = whenCalled(
  async () => (await import('./prepareDataDirectory.ts')).prepareDataDirectory,
)
export const createCustomer = whenCalled(
  async () => (await import('./commands/createCustomer.ts')).createCustomer,
)
export const grantPurchase = whenCalled(
  async () => (await import('./commands/grantPurchase.ts')).grantPurchase,
)
export const syncProducts = whenCalled(async () => (await import('./commands/syncProducts.ts')).syncProducts)
export const importRegister = whenCalled(
  async () => (await import('./register/importRegister.ts')).importRegister,
)
export const makeDemoRegister = whenCalled(
  async () => (await import('./register/importRegister.ts')).makeDemoRegister,
)
export const describeRegister = whenCalled(
  async () => (await import('./register/registerFolder.ts')).describeRegister,
)

/** See ./withDatabase.ts. */
export async function withDatabase<Result>(
  environment: Environment,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const door = await import('./withDatabase.ts')
  return door.withDatabase(environment, work)
}

function whenCalled<Operands extends unknown[], Result>(
  load: () => Promise<(...operands: Operands) => Promise<Result>>,
): (...operands: Operands) => Promise<Result> {
  return async (...operands) => {
    const operation = await load()
    return operation(...operands)
  }
}
