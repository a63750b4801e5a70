import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArtefactStore, type AttemptName, markName } from '../artefacts/index.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import type { OmissiblePart } from './backupFormat.ts'

/** What is not a backup's: the database, which goes row by row; the lock; what is made anew or asked of a server. */
const passing = /^(db|cache|requests|server\.lock|layout\.json.*)$/

export interface FileToKeep {
  /** Below the data directory, with slashes. */
  readonly path: string
  readonly bytes: number
  read(): AsyncIterable<Uint8Array>
}

/**
 * The files of a data directory that a backup keeps: of `jobs` the results that the database names, of all else
 * everything. Results in a bucket are copied from there. Symbolic links are followed nowhere: what they point to is the operator's.
 *
 * @returns  also how many results are not there
 */
export async function filesToKeep(
  dataDirectory: string,
  published: readonly AttemptName[],
  without: readonly OmissiblePart[],
  artefacts: Pick<ArtefactStore, 'filesOf'>,
): Promise<{ readonly files: readonly FileToKeep[]; readonly missingResults: number }> {
  const files: FileToKeep[] = []
  for (const name of (await readdir(dataDirectory)).sort()) {
    if (passing.test(name) || name === 'jobs' || without.some((part) => part === name)) continue
    files.push(...(await filesBelow(dataDirectory, name)))
  }
  const folders = jobFolders(dataDirectory)
  let missingResults = 0
  for (const of of without.includes('results') ? [] : published) {
    const folder = folders.attempt(of.jobId, of.attempt).slice(dataDirectory.length + 1)
    const stored = await artefacts.filesOf(of)
    const found =
      stored?.map(({ name, ...file }) => ({ ...file, path: `${folder}/${name}` })) ??
      (await filesBelow(dataDirectory, folder))
    if (found.length === 0) missingResults += 1
    files.push(...found)
  }
  files.push(...(await filesBelow(dataDirectory, 'jobs/aside')))
  return { files, missingResults }
}

/** Regular files at or below a path, in the order of their names. */
async function filesBelow(dataDirectory: string, path: string): Promise<FileToKeep[]> {
  const found = await lstat(join(dataDirectory, path)).catch(() => null)
  const read = () => createReadStream(join(dataDirectory, path))
  // What says where else a copy is kept may not hold where the backup is restored.
  if (path.endsWith(`/${markName}`)) return []
  if (found?.isFile()) return [{ path, bytes: found.size, read }]
  if (!found?.isDirectory()) return []
  const files: FileToKeep[] = []
  for (const name of (await readdir(join(dataDirectory, path))).sort())
    files.push(...(await filesBelow(dataDirectory, `${path}/${name}`)))
  return files
}
