export * from './readUnit.ts'
export * from './unitInHead.ts'
export * from './units.ts'
export * from './unitsRow.ts'
