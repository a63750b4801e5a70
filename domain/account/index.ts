export * from './accountFields.ts'
export * from './issues.ts'
export * from './password.ts'
