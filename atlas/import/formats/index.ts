export type { ChunkedFile, RegularAxis } from './chunkedFile.ts'
export type { ComingFiles } from './comingFiles.ts'
export { type GribContents, gribContents } from './gribContents.ts'
export { DatasetOpener } from './openDataset.ts'
