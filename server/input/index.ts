export { InvalidInput } from './invalidInput.ts'
