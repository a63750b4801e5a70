export { partsShown } from './partsShown.ts'
export type { ShownPart } from './shownPart.ts'
