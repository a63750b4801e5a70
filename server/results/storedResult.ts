import { readManifest } from '#calculations'
import { type JobResult, jobResultSchema } from '#contracts'
import { AppError } from '../appError.ts'
import { orFileExpired } from './orFileExpired.ts'

export interface StoredResult {
  readonly folder: string
  /** JSON of a result changed by its owner; null: as calculated. */
  readonly changed: Uint8Array | null
}

/** @throws AppError FILE_EXPIRED; OLD_RESULT_FORMAT: a result in a format that is no longer read */
export async function storedResult({ folder, changed }: StoredResult): Promise<JobResult> {
  const json =
    changed === null
      ? (await orFileExpired(readManifest(folder))).result
      : JSON.parse(Buffer.from(changed).toString('utf8'))
  const { data } = jobResultSchema.safeParse(json)
  if (data === undefined) throw new AppError('OLD_RESULT_FORMAT')
  return data
}
