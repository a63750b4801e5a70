export * from './accountFields.ts'
export * from './issues.ts'
export * from './limits.ts'
export * from './password.ts'
