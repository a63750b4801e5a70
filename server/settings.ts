/** The door of those who only read settings: no server is loaded with it. */
export { type DirectoryPart, directoryParts, partNamed, partPath } from './directoryContents.ts'
export { type Environment, readEnvironment, terminalLanguageOf } from './env.ts'
export { loadSettings, type Misspelt, misspeltSettings, type SettingsOrigin } from './settings/index.ts'
export { StartupError } from './startupError.ts'
export { systemFaultText } from './systemFault.ts'
