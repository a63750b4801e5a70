import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFolder, syncFolder, writeDurably } from '#atlas'

/*
 * A store is a folder: `current.json` describes what is in force and names the folder of its values, `7/values.bin`.
 * Values never change once they are named. Writing puts new ones beside them and then replaces the description by one
 * rename; the values before stay for whoever has read the description before.
 */

const descriptionFile = 'current.json'
/** Name of the values in the folder of their version. */
export const valuesFile = 'values.bin'

/** What stands in every store's description. */
export interface Published {
  /** Counts up from 1 with every change. */
  readonly version: number
  /** SHA-256 of the values. */
  readonly checksum: string
}

/** Somebody else has been writing for longer than one waits. */
export class MarketBusy extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} is being written by another process`)
    this.folder = folder
  }
}

/** The values of a store are not what its description says: a disk or somebody damaged them. */
export class MarketDamaged extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} is damaged`)
    this.file = file
  }
}

const pollMs = 50
const longestWaitMs = 30_000

/**
 * Runs a change of a store alone.
 *
 * @throws MarketBusy
 */
export async function alone<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
  let release = lockFolder(folder)
  for (let waitedMs = 0; release === null; waitedMs += pollMs) {
    if (waitedMs >= longestWaitMs) throw new MarketBusy(folder)
    await setTimeout(pollMs)
    release = lockFolder(folder)
  }
  try {
    return await change()
  } finally {
    release()
  }
}

/** What is in force in a store; null if nothing ever was. */
export async function readDescription<Description extends Published>(
  folder: string,
): Promise<Description | null> {
  const file = path.join(folder, descriptionFile)
  if (!existsSync(file)) return null
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as Description
  } catch {
    throw new MarketDamaged(file)
  }
}

/** What is in force, with its values. @throws MarketDamaged */
export async function readPublication<Description extends Published>(
  folder: string,
): Promise<{ readonly description: Description; readonly values: Buffer } | null> {
  for (let tries = 1; ; tries++) {
    const description = await readDescription<Description>(folder)
    if (description === null) return null
    const file = path.join(folder, String(description.version), valuesFile)
    try {
      const values = await readFile(file)
      if (checksumOf(values) !== description.checksum) throw new MarketDamaged(file)
      return { description, values }
    } catch (error) {
      // Two changes since the description was read: what is in force now stands elsewhere.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      if (tries === 5) throw new MarketDamaged(file)
    }
  }
}

/** Puts a description and its values in force. Call it alone. */
export async function publish<Description>(
  folder: string,
  values: Buffer,
  describe: (published: Published) => Description & Published,
): Promise<Description & Published> {
  const before = (await readDescription(folder))?.version ?? 0
  const version = before + 1
  await removeOthers(folder, [before])
  const description = describe({ version, checksum: checksumOf(values) })
  await writeDurably(path.join(folder, String(version), valuesFile), values)
  await syncFolder(path.join(folder, String(version)))
  const beside = path.join(folder, `${descriptionFile}.new`)
  await writeDurably(beside, JSON.stringify(description))
  await syncFolder(folder)
  await rename(beside, path.join(folder, descriptionFile))
  await syncFolder(folder)
  await removeOthers(folder, [before, version])
  return description
}

/** Values of earlier versions and of changes that were cut off; what else lies there is the operator's. */
async function removeOthers(folder: string, retained: readonly number[]): Promise<void> {
  for (const name of await readdir(folder))
    if (/^\d+$/.test(name) && !retained.includes(Number(name)))
      await rm(path.join(folder, name), { recursive: true, force: true })
}

function checksumOf(values: Uint8Array): string {
  return createHash('sha256').update(values).digest('hex')
}
