export { AppError } from './appError.ts'
export { createCustomer, type NewCustomer } from './commands/createCustomer.ts'
export { grantPurchase, type PurchaseGrant } from './commands/grantPurchase.ts'
export { syncProducts } from './commands/syncProducts.ts'
export { copyEmbeddedDatabase } from './copyEmbeddedDatabase.ts'
export { type OpenDatabase, openDatabase } from './db/openDatabase.ts'
export { type Environment, readEnvironment, terminalLanguageOf } from './env.ts'
export { prepareDataDirectory } from './prepareDataDirectory.ts'
export {
  importRegister,
  makeDemoRegister,
  type RegisterImportResult,
} from './register/importRegister.ts'
export type { RegisterIssue } from './register/issues.ts'
export { describeRegister, type RegisterDescription } from './register/registerFolder.ts'
export { type RunningServer, type ServerOptions, startServer } from './startServer.ts'
export { StartupError } from './startupError.ts'
export { withDatabase } from './withDatabase.ts'
