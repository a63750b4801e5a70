import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import type { OmissiblePart } from './backupFormat.ts'

/** What is not a backup's: the database, which goes row by row; the lock; what is made anew or asked of a server. */
const passing = /^(db|cache|requests|server\.lock|layout\.json.*)$/

export interface PublishedResult {
  readonly id: string
  readonly attempt: number
}

export interface FileToKeep {
  /** Below the data directory, with slashes. */
  readonly path: string
  readonly bytes: number
}

/**
 * The files of a data directory that a backup keeps: of `jobs` the results that the database names, of all else
 * everything. Symbolic links are followed nowhere: what they point to is the operator's.
 *
 * @returns  also how many results are not there
 */
export async function filesToKeep(
  dataDirectory: string,
  published: readonly PublishedResult[],
  without: readonly OmissiblePart[],
): Promise<{ readonly files: readonly FileToKeep[]; readonly missingResults: number }> {
  const files: FileToKeep[] = []
  for (const name of (await readdir(dataDirectory)).sort()) {
    if (passing.test(name) || name === 'jobs' || without.some((part) => part === name)) continue
    files.push(...(await filesBelow(dataDirectory, name)))
  }
  const folders = jobFolders(dataDirectory)
  let missingResults = 0
  for (const { id, attempt } of published) {
    const folder = folders.attempt(id, attempt).slice(dataDirectory.length + 1)
    const found = await filesBelow(dataDirectory, folder)
    if (found.length === 0) missingResults += 1
    files.push(...found)
  }
  files.push(...(await filesBelow(dataDirectory, 'jobs/aside')))
  return { files, missingResults }
}

/** Regular files at or below a path, in the order of their names. */
async function filesBelow(dataDirectory: string, path: string): Promise<FileToKeep[]> {
  const found = await lstat(join(dataDirectory, path)).catch(() => null)
  if (found?.isFile()) return [{ path, bytes: found.size }]
  if (!found?.isDirectory()) return []
  const files: FileToKeep[] = []
  for (const name of (await readdir(join(dataDirectory, path))).sort())
    files.push(...(await filesBelow(dataDirectory, `${path}/${name}`)))
  return files
}
