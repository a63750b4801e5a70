import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { removeOldDrafts } from './oldDrafts.ts'

const draftPattern = /^\.new-\w{6}$/

/**
 * Adds a folder of files. It is written under a temporary name and renamed, so that a killed import leaves either all of
 * it or nothing; a stored folder never changes.
 * @returns whether it was added; false: there is a folder of this name
 */
export async function addFolder(
  parent: string,
  name: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<boolean> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeOldDrafts(parent, draftPattern)
  const draft = await mkdtemp(path.join(parent, '.new-'))
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(draft, file), content, { flush: true })
  try {
    await rename(draft, path.join(parent, name))
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}
