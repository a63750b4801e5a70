import { type JobResult, jobResultSchema } from '#contracts'
import { inReadFormat, readResult } from './readResult.ts'

export interface StoredResult {
  readonly folder: string
  /** JSON of a result changed by its owner; null: as calculated. */
  readonly changed: Uint8Array | null
}

/** @throws AppError FILE_EXPIRED; OLD_RESULT_FORMAT: a result in a format that is no longer read */
export async function storedResult({ folder, changed }: StoredResult): Promise<JobResult> {
  return changed === null
    ? readResult(folder, jobResultSchema)
    : inReadFormat(jobResultSchema, JSON.parse(Buffer.from(changed).toString('utf8')))
}
