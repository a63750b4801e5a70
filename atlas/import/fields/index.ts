export { CentredSeries, checkParts, type InputPart, InputSeries } from './inputSeries.ts'
export type { TimedField } from './inspect.ts'
export { inspectFiles } from './inspectFiles.ts'
export { readMaps } from './sourceField.ts'
