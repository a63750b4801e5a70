import type { ChangedFiles } from '#calculations'
import { languageOf, products } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import type { FarmOnDisk } from './farmOnDisk.ts'
import { farmTask } from './farmTask.ts'

/** A job's energy yield. @throws AppError  NOT_FOUND: a job of another product */
export function farmOf({ job, folder }: PublishedJob): FarmOnDisk {
  if (job.product !== products.energyYield.code) throw new AppError('NOT_FOUND')
  const { assumptions, assumptions_changed_at: at, other_assessment: other } = job
  return { folder, changed: assumptions === null || at === null ? null : { assumptions, at }, other }
}

/** An energy yield with changed losses and uncertainties or another assessment, as JSON; null: as ordered. */
export async function changedResultOf(
  call: WorkingCall,
  { workers }: Pick<ServerContext, 'workers'>,
  published: PublishedJob,
): Promise<Uint8Array | null> {
  const farm = farmOf(published)
  if (farm.changed === null && farm.other === null) return null
  return workFor(call, workers, farmTask('changedFarmAsJson'), farm)
}

/** Its files; null: as ordered. */
export async function changedFilesOf(
  call: WorkingCall,
  { workers }: Pick<ServerContext, 'workers'>,
  published: PublishedJob,
): Promise<ChangedFiles | null> {
  const farm = farmOf(published)
  if (farm.changed === null && farm.other === null) return null
  const language = languageOf(String(published.job.spec.language))
  return workFor(call, workers, farmTask('changedFarmFiles'), {
    farm,
    language,
    replacedBy: published.job.replaced_by,
  })
}
