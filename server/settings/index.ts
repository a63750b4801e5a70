export { misspeltSettings } from './misspelt.ts'
export { loadSettings, type SettingsOrigin } from './settingsFile.ts'
