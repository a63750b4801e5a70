export {
  type AttributeValue,
  type Cuts,
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  type IgnoredVariable,
  type MapCuts,
  numberAttribute,
  stridesOf,
  type TableClock,
  textAttribute,
  UnreadableFile,
  wholeOf,
} from './dataset.ts'
export { MapMemory } from './mapMemory.ts'
export { type RawValues, unpack } from './unpack.ts'
export { type Window, windowsBetween } from './window.ts'
