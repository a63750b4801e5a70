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

/** Files that the customer can download, wherever they are stored. */
export interface Downloads {
  readonly files: readonly ManifestFile[]
  /** @throws AppError  FILE_EXPIRED, RESULTS_UNAVAILABLE */
  content(file: ManifestFile): Promise<FileContent>
  /** Local path of the file. @throws AppError  RESULTS_UNAVAILABLE */
  path(file: ManifestFile): Promise<string>
  /** Address for the client in the store, with a name for saving; null: this server serves it. */
  addressOf(file: ManifestFile, savedName: string): string | null
}

/** Downloads of a completed job: files of the calculation, or of its later changes. */
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
