import { existsSync } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { listAside } from './aside.ts'
import { syncFolder } from './durable.ts'
import { lockAtlas } from './lock.ts'
import { housekeepingFolder, numbersIn, pointTo } from './versions.ts'

/** Complete version of an atlas that can become the current one. */
export interface WholeVersion {
  readonly number: number
  readonly folder: string
}

/** Ids of the atlases in a folder that have complete versions but no link to one, and so are unreadable. */
export async function unlinkedAtlases(atlasesFolder: string): Promise<string[]> {
  const names = existsSync(atlasesFolder) ? await readdir(atlasesFolder) : []
  const ids = names.filter((name) => /^\.[a-z0-9]/.test(name)).map((name) => name.slice(1))
  const found: string[] = []
  for (const id of ids.sort()) {
    const folder = join(atlasesFolder, id)
    const isThere = await lstat(folder).then(
      () => true,
      () => false,
    )
    if (!isThere && (await wholeVersions(folder)).length > 0) found.push(id)
  }
  return found
}

/**
 * Makes a complete version the current one: the newest, set-aside ones included, or the one with a number.
 * @returns its number; null: there is none
 * @throws AtlasLocked an import of this atlas is running
 */
export async function restoreVersion(folder: string, number?: number): Promise<number | null> {
  if (!existsSync(housekeepingFolder(folder))) return null
  const unlock = lockAtlas(folder, housekeepingFolder(folder))
  try {
    const versions = await wholeVersions(folder)
    const chosen = versions.findLast((version) => number === undefined || version.number === number)
    if (chosen === undefined) return null
    const place = join(housekeepingFolder(folder), String(chosen.number))
    if (chosen.folder !== place) {
      await rename(chosen.folder, place)
      await syncFolder(housekeepingFolder(folder))
    }
    await pointTo(folder, { number: chosen.number, folder: place })
    return chosen.number
  } finally {
    unlock()
  }
}

/** Versions sorted by number; of equal numbers, the one in its usual place is last. */
async function wholeVersions(folder: string): Promise<WholeVersion[]> {
  const housekeeping = housekeepingFolder(folder)
  const aside = (await listAside(housekeeping))
    .filter(({ name }) => /^\d+$/.test(name))
    .map(({ name, path }) => ({ number: Number(name), folder: path }))
  const inPlace = (await numbersIn(housekeeping)).map((number) => ({
    number,
    folder: join(housekeeping, String(number)),
  }))
  return [...aside, ...inPlace]
    .filter((version) => existsSync(join(version.folder, 'zarr.json')))
    .sort((a, b) => a.number - b.number)
}
