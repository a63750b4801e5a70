export { programFolder } from '../programFolder.ts'
export { type Misspelt, misspeltSettings } from './misspelt.ts'
export { loadSettings, type SettingsOrigin } from './settingsFile.ts'
