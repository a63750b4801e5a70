import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AsideItem, asideName, bytesBelow, listAside, removeAside } from '#atlas'
import { isErrnoException } from '../db/errno.ts'
import { type DirectoryPart, partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/** A version of data that no link or description named, and that was moved aside. */
export interface AsideVersion {
  /** Below the data directory. */
  readonly path: string
  /** When it was moved, ISO 8601, UTC. */
  readonly since: string
  readonly bytes: number
}

/** Parts that keep versions. */
const versionedParts: readonly DirectoryPart[] = ['atlases', 'market', 'register']
/** Folders of versions lie no deeper in a part. */
const mostLevels = 4

/** Everything that lies aside in atlases, market data and the register; of jobs see `tidyAsideFolders`. */
export async function asideVersions(
  environment: Pick<Environment, 'dataDirectory'>,
): Promise<AsideVersion[]> {
  const items = await itemsOf(environment)
  return Promise.all(items.map((item) => described(item, environment)))
}

/** Removes them for good. @param dryRun  only reports what would be removed */
export async function tidyVersions(
  environment: Pick<Environment, 'dataDirectory'>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<AsideVersion[]> {
  const versions: AsideVersion[] = []
  for (const item of await itemsOf(environment)) {
    versions.push(await described(item, environment))
    if (!dryRun) await removeAside(item)
  }
  return versions
}

async function itemsOf({ dataDirectory }: Pick<Environment, 'dataDirectory'>): Promise<AsideItem[]> {
  const items: AsideItem[] = []
  for (const part of versionedParts)
    for (const folder of await foldersWithAside(partPath(dataDirectory, part), mostLevels))
      items.push(...(await listAside(folder)))
  return items
}

async function described(
  { path, sinceMs }: AsideItem,
  { dataDirectory }: Pick<Environment, 'dataDirectory'>,
): Promise<AsideVersion> {
  return {
    path: relative(dataDirectory, path),
    since: new Date(sinceMs).toISOString(),
    bytes: await bytesBelow(path),
  }
}

/** Versions themselves, whose names are numbers or days, are not looked into. */
async function foldersWithAside(folder: string, levels: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const found = folders.includes(asideName) ? [folder] : []
  if (levels === 0) return found
  for (const name of folders)
    if (name !== asideName && !/^\d/.test(name))
      found.push(...(await foldersWithAside(join(folder, name), levels - 1)))
  return found
}
