export { programFolder } from '../programFolder.ts'
export { type Misspelt, misspeltSettings, settingNames } from './misspelt.ts'
export { loadSettings, type SettingsOrigin, sharedSettingsFile } from './settingsFile.ts'
