/** Public module for code that only reads settings: it does not load the server. */
export { partPath } from './directoryContents.ts'
export { type Environment, readEnvironment, terminalLanguageOf } from './env.ts'
export { loadSettings, misspeltSettings, type SettingsOrigin } from './settings/index.ts'
export { StartupError } from './startupError.ts'
export { systemFaultText } from './systemFault.ts'
