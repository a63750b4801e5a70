export * from './intervalText.ts'
export * from './zoneText.ts'
