import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Nothing is deleted for lack of a reference: the program moves a folder that it cannot account for into
 * `aside/` of its parent, by rename on the same disk. A command removes it after an operator has checked.
 */

export const asideName = 'aside'

/** Folder or file that was moved aside. */
export interface AsideItem {
  /** Path in `aside/`. */
  readonly path: string
  /** Name that it had before. */
  readonly name: string
  /** When it was moved there. */
  readonly sinceMs: number
}

const itemPattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(.+)$/

/** Moves an entry of a folder into its `aside/`. Does nothing if there is no entry with this name. */
export async function setAside(folder: string, name: string): Promise<void> {
  const aside = join(folder, asideName)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  await rename(join(folder, name), join(aside, `${time}-${name}`)).catch(unlessMissing)
}

/** Set-aside entries of a folder, oldest first. */
export async function listAside(folder: string): Promise<AsideItem[]> {
  const names = (await readdir(join(folder, asideName)).catch(unlessMissing)) ?? []
  return names.sort().flatMap((entry) => {
    const found = itemPattern.exec(entry)
    if (found === null) return []
    const [year = 0, month = 1, day, hour, minute, second, ms] = found.slice(1, 8).map(Number)
    const sinceMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
    return [{ path: join(folder, asideName, entry), name: found[8] ?? '', sinceMs }]
  })
}

export async function removeAside({ path }: AsideItem): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

/** Bytes of the files at or under a path. */
export async function bytesBelow(path: string): Promise<number> {
  const about = await stat(path)
  if (!about.isDirectory()) return about.size
  let bytes = 0
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
