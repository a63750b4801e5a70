import type { ManifestFile } from '#calculations'
import type { ServerContext } from '../../context.ts'
import { artefactsOf } from '../../db/queries/jobs.ts'
import type { WorkingCall } from '../../http/workFor.ts'
import { productKindOf } from '../../products/kinds.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'

/** Files that are offered to the customer, and where they stand. */
export interface Downloads {
  readonly folder: string
  readonly files: readonly ManifestFile[]
}

/** The downloads of a completed job: those of the calculation, or of what was changed of it since. */
export async function downloadsOf(
  call: WorkingCall,
  { database, workers }: Pick<ServerContext, 'database' | 'workers'>,
  published: PublishedJob,
): Promise<Downloads> {
  const changeable = productKindOf(published.job.product)?.changeable
  const changed = (await changeable?.files(call, { workers }, published)) ?? null
  if (changed !== null) return changed
  const artefacts = await artefactsOf(database.db, published.job.customer_id, published.job.id)
  return { folder: published.folder, files: artefacts.filter(({ kind }) => kind === 'download') }
}
