import { tasksIn } from '../../workers/index.ts'

/** Checksums of the market data that calculations would use now. */
export const marketBases = tasksIn<typeof import('./marketBasesTask.ts')>(
  new URL('./marketBasesTask.ts', import.meta.url),
)('marketBasesOf')
