import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AsideItem, asideName, bytesBelow, listAside, removeAside } from '#atlas'
import { isErrnoException } from '../db/errno.ts'
import { type DirectoryPart, partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/** Version of data without a link or description, which was moved aside. */
export interface AsideVersion {
  /** Relative to the data directory. */
  readonly path: string
  /** Time of the move, ISO 8601, UTC. */
  readonly since: string
  readonly bytes: number
}

const versionedParts: readonly DirectoryPart[] = ['atlases', 'market', 'register']
/** Maximum depth of version folders in a part. */
const mostLevels = 4

/** All set-aside versions of atlases, market data and the register; for jobs see `tidyAsideFolders`. */
export async function asideVersions(
  environment: Pick<Environment, 'dataDirectory'>,
): Promise<AsideVersion[]> {
  const items = await itemsOf(environment)
  return Promise.all(items.map((item) => described(item, environment)))
}

/** Deletes set-aside versions. @param dryRun  only reports what would be deleted */
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

/** Skips the versions themselves, whose names are numbers or days. */
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
