import { join } from 'node:path'
import type { ManifestFile } from '#calculations'
import { contentOfFile, type FileContent } from '../../artefacts/index.ts'
import type { ServerContext } from '../../context.ts'
import { artefactsOf } from '../../db/queries/jobs.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'
import { productKindOf } from '../../products/kinds.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'

/** Files that are offered to the customer, wherever they stand. */
export interface Downloads {
  readonly files: readonly ManifestFile[]
  /** @throws AppError  FILE_EXPIRED, RESULTS_UNAVAILABLE */
  content(file: ManifestFile): Promise<FileContent>
  /** Of the file on this machine. @throws AppError  RESULTS_UNAVAILABLE */
  path(file: ManifestFile): Promise<string>
  /** Where the client may fetch the file elsewhere, to be saved under a name; null: it gets it from here. */
  addressOf(file: ManifestFile, savedName: string): string | null
}

/** The downloads of a completed job: those of the calculation, or of what was changed of it since. */
export async function downloadsOf(
  call: WorkingCall,
  { database, workers, artefacts }: Pick<ServerContext, 'database' | 'workers' | 'artefacts'>,
  published: PublishedJob,
): Promise<Downloads> {
  const { job, attempt } = published
  const changeable = productKindOf(job.product)?.changeable
  const changed = (await changeable?.files(call, { workers }, published)) ?? null
  if (changed !== null) {
    const path = async ({ name }: ManifestFile) => join(changed.folder, name)
    return {
      files: changed.files,
      content: async (file) => orFileExpired(contentOfFile(await path(file))),
      path,
      addressOf: () => null,
    }
  }
  const files = await artefactsOf(database.db, job.customer_id, job.id)
  return {
    files: files.filter(({ kind }) => kind === 'download'),
    content: (file) => orFileExpired(artefacts.content(attempt, file)),
    path: async (file) => join(await artefacts.bring(attempt, [file]), file.name),
    addressOf: ({ name, media_type }, savedName) =>
      artefacts.addressOf(attempt, name, {
        'response-content-type': media_type,
        'response-content-disposition': contentDisposition(savedName, 'attachment'),
      }),
  }
}
