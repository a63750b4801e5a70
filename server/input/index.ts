export { InvalidInput } from './invalidInput.ts'
export * from './questionsRefusal.ts'
