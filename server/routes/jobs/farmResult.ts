import { type ChangedFiles, changedFiles, type Manifest, readManifest } from '#calculations'
import {
  formatUtc,
  languageOf,
  type WakeLossResult,
  wakeLossResultFormat,
  wakeLossResultSchema,
  withAssumptions,
} from '#contracts'
import { AppError } from '../../appError.ts'
import { kept, type PublishedJob } from './publishedJob.ts'

/**
 * The result of an energy yield with its present losses and uncertainties.
 *
 * @throws AppError  NOT_FOUND: a job of another product; FILE_EXPIRED, OLD_RESULT_FORMAT
 */
export async function farmResultOf({ job, folder }: PublishedJob): Promise<WakeLossResult> {
  if (job.product !== 'wakeloss') throw new AppError('NOT_FOUND')
  const { result } = await kept(readManifest(folder))
  return readFarmResult(job, result)
}

/** As `farmResultOf`, of a result that was read. */
export function readFarmResult(
  { assumptions, assumptions_changed_at: changedAt }: PublishedJob['job'],
  made: Manifest['result'],
): WakeLossResult {
  if (made.format !== wakeLossResultFormat) throw new AppError('OLD_RESULT_FORMAT')
  const result = wakeLossResultSchema.parse(made)
  if (assumptions === null || changedAt === null) return result
  return withAssumptions(result, assumptions, formatUtc(changedAt.getTime()))
}

/** Files of an energy yield whose losses and uncertainties were changed; null where they are as ordered. */
export async function changedFilesOf(published: PublishedJob): Promise<ChangedFiles | null> {
  if (published.job.assumptions === null) return null
  const result = await farmResultOf(published)
  return kept(changedFiles(published.folder, result, languageOf(String(published.job.spec.language))))
}
