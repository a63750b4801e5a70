import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'

const weightsBySkill = tasksIn<typeof import('./weightsBySkill.ts')>(
  new URL('./weightsBySkill.ts', import.meta.url),
)('weightsBySkill')

/**
 * Weights by skill of one order's results, in their order. They are computed here, so that a document or link that states
 * this basis has no others.
 * @throws AppError as weightsBySkill
 */
export async function skillWeightsOf(
  call: WorkingCall,
  context: ServerContext,
  results: readonly PublishedJob[],
): Promise<number[]> {
  return workFor(call, context.workers, weightsBySkill, {
    results: results.map(({ folder }) => folder),
    folder: marketFolders(context.environment).metered,
  })
}
