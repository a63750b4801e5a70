export * from './inputs.ts'
