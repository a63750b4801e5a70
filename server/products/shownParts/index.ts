export { partsShown } from './partsShown.ts'
