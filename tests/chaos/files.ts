import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readManifest } from '#calculations'
import type { OpenDatabase } from '#server'

/** Checks that the folders of jobs have every published result completely, and nothing else. One line per fault. */
export async function auditFiles({ db }: OpenDatabase, dataDirectory: string): Promise<readonly string[]> {
  const root = join(dataDirectory, 'jobs')
  const jobs = await db.selectFrom('job').select(['id', 'published_attempt']).execute()
  const flaws: string[] = []
  for (const { id, published_attempt } of jobs)
    if (published_attempt !== null)
      flaws.push(...(await flawsOfResult({ db }, id, join(root, id, String(published_attempt)))))
  const published = new Map(jobs.map(({ id, published_attempt }) => [id, published_attempt]))
  for (const id of namesIn(root)) {
    if (!published.has(id)) flaws.push(`folder ${id} is of no job`)
    for (const attempt of namesIn(join(root, id)))
      if (Number(attempt) !== published.get(id)) flaws.push(`attempt ${id}/${attempt} was not published`)
  }
  return flaws
}

async function flawsOfResult(
  { db }: Pick<OpenDatabase, 'db'>,
  jobId: string,
  folder: string,
): Promise<readonly string[]> {
  if (!existsSync(folder)) return [`result ${jobId} has no folder`]
  const { files } = await readManifest(folder)
  const rows = await db.selectFrom('artefact').selectAll().where('job_id', '=', jobId).execute()
  const flaws: string[] = []
  if (rows.length !== files.length) flaws.push(`result ${jobId}: ${rows.length} rows, ${files.length} files`)
  for (const { name, bytes, sha256 } of files) {
    const row = rows.find((artefact) => artefact.name === name)
    if (row?.sha256 !== sha256 || row.bytes !== bytes)
      flaws.push(`result ${jobId}: ${name} differs from its row`)
    if ((await sha256Of(join(folder, name))) !== sha256) flaws.push(`result ${jobId}: ${name} is damaged`)
  }
  return flaws
}

async function sha256Of(file: string): Promise<string | null> {
  if (!existsSync(file)) return null
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
