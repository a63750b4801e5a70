import { readdir } from 'node:fs/promises'
import { type ArtefactStore, type AttemptName, markName } from '../artefacts/index.ts'
import { isOfVolume, partNamed, partRecord } from '../directoryContents.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import type { LeftOut, OmissiblePart } from './backupFormat.ts'
import { type Content, DirectoryWalk } from './directoryWalk.ts'

export interface ContentsToKeep {
  readonly contents: readonly Content[]
  readonly leftOut: readonly LeftOut[]
  /** Results in the database of which no file exists. */
  readonly missingResults: number
}

/**
 * Contents of a data directory for a backup, by the table of its parts. Of `jobs`: the results in the
 * database and the set-aside folders; of transient parts: nothing; of all else: everything, including foreign
 * files. Results in a bucket are copied from there.
 */
export async function contentsToKeep(
  dataDirectory: string,
  published: readonly AttemptName[],
  without: readonly OmissiblePart[],
  artefacts: Pick<ArtefactStore, 'filesOf'>,
): Promise<ContentsToKeep> {
  const walk = await DirectoryWalk.of(dataDirectory)
  for (const name of (await readdir(dataDirectory)).sort()) {
    const part = partNamed(name)
    if (part === null && !isOfVolume(name)) await walk.add(name)
    if (part === null || partRecord(part).backup !== 'copied' || without.some((left) => left === part))
      continue
    await walk.addPart(name)
  }
  const folders = jobFolders(dataDirectory)
  let missingResults = 0
  for (const of of without.includes('results') ? [] : published) {
    const folder = folders.attempt(of.jobId, of.attempt).slice(dataDirectory.length + 1)
    const stored = await artefacts.filesOf(of)
    const before = walk.contents.length
    if (stored === null) await walk.add(folder)
    else
      for (const { name, ...file } of stored)
        walk.contents.push({ kind: 'file', path: `${folder}/${name}`, ...file })
    if (!walk.contents.slice(before).some((found) => found.kind === 'file' && !isMark(found)))
      missingResults += 1
  }
  await walk.add('jobs/aside')
  return {
    contents: walk.contents.filter((content) => !isMark(content)),
    leftOut: walk.leftOut,
    missingResults,
  }
}

/** A mark that names another store of the copy may be wrong where the backup is restored. */
function isMark({ path }: Content): boolean {
  return path.startsWith('jobs/') && path.endsWith(`/${markName}`)
}
