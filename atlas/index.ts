export { encodeShard } from './codec/shard.ts'
export { createDemoAtlas, createDemoLambertAtlas, type DemoAtlasOptions } from './demo/createDemoAtlas.ts'
export type * from './errors.ts'
export { AtlasError, isAtlasError } from './errors.ts'
export {
  type AppendOptions,
  appendEra5,
  type ImportOptions,
  type ImportReport,
  type ImportResult,
  importEra5,
} from './import/importEra5.ts'
export type { ImportIssue, ImportIssueCode, SkippedVariable } from './import/issues.ts'
export type { ProgressReport } from './import/progress.ts'
export { atlasBlocks, type ShardBlock } from './layout/blocks.ts'
export { standardVariable } from './layout/standardVariables.ts'
export { type AtlasSummary, atlasSummary } from './read/atlasSummary.ts'
export { type ListedAtlas, listAtlases } from './read/listAtlases.ts'
export { openAtlas } from './read/openAtlas.ts'
export type * from './types.ts'
export {
  type AtlasWriter,
  createAtlasWriter,
  type FinishOptions,
  type WriterOptions,
} from './write/atlasWriter.ts'
