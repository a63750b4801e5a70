import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const draftAgeMs = 24 * 3_600_000

/** Removes drafts of killed commands from the folder: those older than a day. */
export async function removeOldDrafts(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue
    const draft = path.join(folder, name)
    const about = await stat(draft).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    // Another command has renamed or removed it.
    if (about === null) continue
    if (Date.now() - about.mtimeMs > draftAgeMs) await rm(draft, { recursive: true, force: true })
  }
}
