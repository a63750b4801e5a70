export { croppedMessage } from './croppedMessage.ts'
export { GribFault } from './gribFault.ts'
export type { GribField, GribParameter } from './gribField.ts'
export { atByte, beginsWithMessage, GribFile } from './gribFile.ts'
export {
  axesOf,
  type CellsGrid,
  type GribGrid,
  isAlongGrid,
  isSameGrid,
  type LambertGrid,
  type LatLonGrid,
  type RotatedGrid,
} from './grid/index.ts'
export { type MessageHead, messageHead } from './messageHead.ts'
export { decodeValues } from './packing/decodeValues.ts'
