import { join } from 'node:path'
import { isMissing } from '../jobFolders/folderEntries.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'
import type { ArtefactStore, AttemptName, RequestedFile } from './artefactStore.ts'
import { CheckedFiles } from './checkedFiles.ts'
import { contentOfFile } from './fileContent.ts'
import { StoreAway } from './storeAway.ts'

/** Leaves results in the folders of their calculation; damaged ones are not served. */
export function folderStore(folders: JobFolders): ArtefactStore {
  const checked = new CheckedFiles()
  const folderOf = ({ jobId, attempt }: AttemptName) => folders.attempt(jobId, attempt)

  async function requireWhole(folder: string, { name, sha256 }: RequestedFile): Promise<string> {
    const path = join(folder, name)
    if (sha256 !== undefined && !(await checked.isWhole(path, sha256)))
      throw new StoreAway(`${path} is damaged`)
    return path
  }

  return {
    keep: async () => {},
    async bring(of, files) {
      const folder = folderOf(of)
      for (const file of files)
        await requireWhole(folder, file).catch((error: unknown) => {
          // Its reader reports the missing file.
          if (!isMissing(error)) throw error
        })
      return folder
    },
    content: async (of, file) => contentOfFile(await requireWhole(folderOf(of), file)),
    addressOf: () => null,
    filesOf: async () => null,
    async *jobIds() {},
    attempts: async () => [],
    remove: async () => {},
    check: async () => {},
    ping: async () => {},
    tidyCopies: async () => 0,
  }
}
