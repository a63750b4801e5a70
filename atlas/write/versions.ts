import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { NotAnAtlas } from '../errors.ts'
import { syncFolder } from './durable.ts'

/*
 * An atlas folder `atlases/era5` is a symbolic link to its current version, `atlases/.era5/7`. A version is
 * a complete store that never changes once the link points to it: writing makes a new version beside it
 * (shard files that stay the same are shared by hard links) and then swings the link, which is one atomic
 * rename. Whoever has the atlas open keeps reading the version he opened; the one before the current is kept
 * for him.
 */

/** Where the versions and the lock of an atlas lie. */
export function housekeepingFolder(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}`)
}

/** Name and folder of one version; the name is a positive integer. */
export interface Version {
  readonly number: number
  readonly folder: string
}

/** Version that the atlas folder points to, null where there is no atlas yet. Call it under the lock. */
export async function currentVersion(folder: string): Promise<Version | null> {
  if (existsSync(adoptedFolder(folder))) return endAdoption(folder)
  const status = await lstat(folder).catch(() => null)
  if (status === null) return null
  if (!status.isSymbolicLink()) return adopt(folder)
  const target = await readlink(folder)
  const number = Number(basename(target))
  const versionFolder = resolve(dirname(folder), target)
  if (dirname(versionFolder) !== resolve(housekeepingFolder(folder)) || !Number.isInteger(number))
    throw new NotAnAtlas(folder, `link to ${target}, which Anemone did not make`)
  return { number, folder: versionFolder }
}

/**
 * Makes a store that was copied here as a plain folder the first version of this atlas. It waits under a name of its
 * own until the link points to where it goes: whatever stops this, nobody takes it for a version to be removed.
 */
async function adopt(folder: string): Promise<Version> {
  if (!existsSync(join(folder, 'zarr.json')))
    throw new NotAnAtlas(folder, 'something else stands there, which will not be overwritten')
  await removeOthers(folder, [])
  await rename(folder, adoptedFolder(folder))
  return endAdoption(folder)
}

async function endAdoption(folder: string): Promise<Version> {
  const first = { number: 1, folder: join(housekeepingFolder(folder), '1') }
  await pointTo(folder, first)
  await rename(adoptedFolder(folder), first.folder)
  await syncFolder(housekeepingFolder(folder))
  return first
}

function adoptedFolder(folder: string): string {
  return join(housekeepingFolder(folder), 'adopted')
}

/** An empty folder for the next version. Call it under the lock: it clears what an interrupted run left. */
export async function beginVersion(folder: string, current: Version | null): Promise<Version> {
  await removeOthers(folder, current === null ? [] : [current.number, current.number - 1])
  const number = (current?.number ?? 0) + 1
  const next = { number, folder: join(housekeepingFolder(folder), String(number)) }
  await mkdir(next.folder, { recursive: true })
  return next
}

/** Makes a finished version the current one, and forgets those before its predecessor. */
export async function publishVersion(folder: string, version: Version): Promise<void> {
  await syncFolder(version.folder)
  await pointTo(folder, version)
  await removeOthers(folder, [version.number, version.number - 1])
}

/** Removes a version that was never published. */
export async function discardVersion(version: Version): Promise<void> {
  await rm(version.folder, { recursive: true, force: true })
}

async function pointTo(folder: string, version: Version): Promise<void> {
  const link = join(housekeepingFolder(folder), `link-${randomUUID()}`)
  await symlink(join(`.${basename(folder)}`, String(version.number)), link)
  await rename(link, folder)
  await syncFolder(dirname(folder))
}

/** Other versions and links that were not put in place; what else lies there is the operator's. */
async function removeOthers(folder: string, retained: readonly number[]): Promise<void> {
  const housekeeping = housekeepingFolder(folder)
  const names = await readdir(housekeeping)
  const leftovers = names.filter(
    (name) => (/^\d+$/.test(name) && !retained.includes(Number(name))) || /^link-[0-9a-f-]{36}$/.test(name),
  )
  for (const name of leftovers) await rm(join(housekeeping, name), { recursive: true, force: true })
}
