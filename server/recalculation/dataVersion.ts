import { lastWholeMonthOf } from '../atlases/lastWholeMonthOf.ts'
import type { ServerContext } from '../context.ts'
import type { JobRow } from '../db/schema/jobs.ts'
import { basisNow } from '../products/kind/basisNow.ts'

type Versioned = Pick<ServerContext, 'catalogue' | 'workers' | 'environment'>
type Job = Pick<JobRow, 'atlas' | 'atlas_version' | 'spec' | 'customer_id' | 'market_basis'>

/** Data that a calculation would rest on now. */
export interface DataNow {
  /** Whole months of weather, not days, and the checksum of its market data. */
  readonly version: string
  /** Whether the result rests on the same. */
  readonly isOfResult: boolean
}

/** Data that a job would rest on if it were ordered now; null: its atlas is not available. */
export async function dataNow(context: Versioned, job: Job): Promise<DataNow | null> {
  const atlas = await context.catalogue.find(job.atlas)
  if (atlas === undefined) return null
  const { market_basis: basis, spec, customer_id: customerId } = job
  const now = basis === null ? null : await basisNow(context, customerId, spec, atlas.url)
  return {
    version: `${lastWholeMonthOf(atlas)} ${now ?? ''}`,
    isOfResult: atlas.version === job.atlas_version && (now === null || now === basis),
  }
}
