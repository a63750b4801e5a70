import { copyFile, link } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ArtefactStore } from '../../artefacts/index.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { isMissing } from '../../jobFolders/folderEntries.ts'
import type { ClaimedJob } from '../jobRow.ts'

const productionSchema = z.object({
  production: z.object({ file: z.string(), sha256: z.string(), about: z.object({ run: z.uuid() }) }),
})

/** File of another result that a stored spec needs; null: none. */
function namedInput(
  spec: unknown,
): { readonly run: string; readonly file: { readonly name: string; readonly sha256: string } } | null {
  const { data } = productionSchema.safeParse(spec)
  if (data === undefined) return null
  const { file: name, sha256, about } = data.production
  return { run: about.run, file: { name, sha256 } }
}

/**
 * Puts the file of another result that a spec needs into the folder of an attempt. If that result was deleted, the
 * calculation reports the missing file.
 * @throws StoreAway
 */
export async function bringInputs(
  { database, artefacts }: { readonly database: OpenDatabase; readonly artefacts: ArtefactStore },
  job: Pick<ClaimedJob, 'customer_id' | 'spec'>,
  folder: string,
): Promise<void> {
  const input = namedInput(job.spec)
  if (input === null) return
  const source = await findJob(database.db, job.customer_id, input.run)
  if (source === undefined || source.published_attempt === null) return
  const attempt = { jobId: source.id, attempt: source.published_attempt }
  const from = join(await artefacts.bring(attempt, [input.file]), input.file.name)
  const to = join(folder, input.file.name)
  try {
    // Files of a result never change: a hard link takes no space.
    await link(from, to)
  } catch (error) {
    if (isMissing(error)) return
    await copyFile(from, to)
  }
}
