import type { ServerContext } from '../context.ts'
import type { PublishedJob } from '../results/publishedJob.ts'
import type { WorkingCall } from '../workers/workFor.ts'
import { productKindOf } from './kinds.ts'

/** A result that its owner has changed, as JSON; null: as calculated. */
export async function changedResult(
  call: WorkingCall,
  context: ServerContext,
  published: PublishedJob,
): Promise<Uint8Array | null> {
  const { changeable } = productKindOf(published.job.product) ?? {}
  return (await changeable?.result(call, context, published)) ?? null
}
