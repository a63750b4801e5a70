import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { removeOldDrafts } from './oldDrafts.ts'

const draftPattern = /^\.new-\w{6}$/

/**
 * Adds a folder of values, each as JSON in a file; files named `.gz` are packed. It is written under a temporary name and
 * renamed, so that a killed import leaves either all of it or nothing; a stored folder never changes.
 * @returns whether it was added; false: there is a folder of this name
 */
export async function addFolder(
  parent: string,
  name: string,
  files: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeOldDrafts(parent, draftPattern)
  const draft = await mkdtemp(path.join(parent, '.new-'))
  for (const [file, value] of Object.entries(files)) {
    const json = JSON.stringify(value)
    const content = file.endsWith('.gz') ? await promisify(gzip)(json) : json
    await writeFile(path.join(draft, file), content, { flush: true })
  }
  try {
    await rename(draft, path.join(parent, name))
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}

/** Names of the stored folders, sorted; none without their parent. @param pattern tells them from drafts and other files */
export async function storedNames(parent: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => pattern.test(name)).sort()
}

/** A value of a stored folder, as `addFolder` writes it. */
export async function readStored<Value>(parent: string, name: string, file: string): Promise<Value> {
  const bytes = await readFile(path.join(parent, name, file))
  return JSON.parse((file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8'))
}
