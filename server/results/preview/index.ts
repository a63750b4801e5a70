export { previewOf } from './previewOf.ts'
