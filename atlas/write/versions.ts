import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { NotAnAtlas } from '../errors.ts'
import { listAside, setAside } from './aside.ts'
import { syncFolder } from './durable.ts'

/*
 * An atlas folder `atlases/era5` is a symbolic link to its current version, `atlases/.era5/7`. A version is a
 * complete store that never changes once the link points to it. A writer creates a new version next to it,
 * with hard links to unchanged shard files, and then replaces the link by one atomic rename. A reader keeps
 * reading the version that it opened; the previous version stays for such readers.
 * A version is written as `8.unfinished` and gets its number when it is complete, which distinguishes drafts.
 * Publishing removes the version before the previous one. Any other version that the link does not account
 * for is moved aside.
 */

/** Folder of the versions and the lock of an atlas. */
export function housekeepingFolder(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}`)
}

/** Name and folder of one version; the name is a positive integer. */
export interface Version {
  readonly number: number
  readonly folder: string
}

/** Version that the atlas folder points to, null if there is no atlas yet. Call it under the lock. */
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
 * Makes a store that was copied here as a plain folder the first version of this atlas. It has a temporary name until
 * the link points to its destination: after an interruption, no process removes it as an unknown version.
 */
async function adopt(folder: string): Promise<Version> {
  if (!existsSync(join(folder, 'zarr.json')))
    throw new NotAnAtlas(folder, 'something else stands there, which will not be overwritten')
  await setOthersAside(folder, [])
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

/** Creates an empty folder for the next version; removes that of an interrupted run. Call it under the lock. */
export async function beginVersion(folder: string, current: Version | null): Promise<Version> {
  const housekeeping = housekeepingFolder(folder)
  for (const name of await readdir(housekeeping))
    if (/^\d+\.unfinished$|^link-[0-9a-f-]{36}$/.test(name))
      await rm(join(housekeeping, name), { recursive: true, force: true })
  // Higher than all earlier versions: a restored version keeps its number, as do caches of it.
  const aside = (await listAside(housekeeping)).map(({ name }) => Number(name) || 0)
  const number = 1 + Math.max(0, current?.number ?? 0, ...(await numbersIn(housekeeping)), ...aside)
  const next = { number, folder: join(housekeeping, `${number}.unfinished`) }
  await mkdir(next.folder, { recursive: true })
  return next
}

/**
 * Makes a finished version the current one. The previous one stays, the one before it is removed, and all
 * others are moved aside: a missing or old link makes them unknown, not obsolete.
 */
export async function publishVersion(
  folder: string,
  { number, folder: draft }: Version,
  previous: Version | null,
): Promise<void> {
  const housekeeping = housekeepingFolder(folder)
  const version = { number, folder: join(housekeeping, String(number)) }
  await syncFolder(draft)
  await rename(draft, version.folder)
  await syncFolder(housekeeping)
  await pointTo(folder, version)
  if (previous === null) return setOthersAside(folder, [number])
  await rm(join(housekeeping, String(previous.number - 1)), { recursive: true, force: true })
  await setOthersAside(folder, [previous.number, number])
}

/** Removes a version that was never published. */
export async function discardVersion(version: Version): Promise<void> {
  await rm(version.folder, { recursive: true, force: true })
}

/** Points the link of an atlas to a version. Call it under the lock. */
export async function pointTo(folder: string, version: Version): Promise<void> {
  const link = join(housekeepingFolder(folder), `link-${randomUUID()}`)
  await symlink(join(`.${basename(folder)}`, String(version.number)), link)
  await rename(link, folder)
  await syncFolder(dirname(folder))
}

async function setOthersAside(folder: string, retained: readonly number[]): Promise<void> {
  const housekeeping = housekeepingFolder(folder)
  for (const number of await numbersIn(housekeeping))
    if (!retained.includes(number)) await setAside(housekeeping, String(number))
}

/** Numbers of the complete versions in a folder. */
export async function numbersIn(housekeeping: string): Promise<number[]> {
  return (await readdir(housekeeping)).filter((name) => /^\d+$/.test(name)).map(Number)
}
