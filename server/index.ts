export { type OpenDatabase, openDatabase } from './db/openDatabase.ts'
export { type Environment, readEnvironment } from './env.ts'
export { StartupError } from './startupError.ts'
