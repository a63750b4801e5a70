import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { lockFolder, setAside, syncFolder, writeDurably } from '#atlas'
import { MarketDamaged } from '../marketDamaged.ts'

/*
 * A store is a folder: `current.json` describes the data in force and names the folder of its values,
 * `7/values.bin`. Values never change once they are named. A writer puts new ones next to them and then
 * replaces the description by one rename; the previous values stay for readers of the previous description. A
 * draft is called `8.unfinished`; values without a description are moved aside.
 */

const descriptionFile = 'current.json'
const descriptionDraft = `${descriptionFile}.new`
/** Name of the values in the folder of their version. */
export const valuesFile = 'values.bin'

/** Fields of every store's description. */
export interface Published {
  /** Increments from 1 with every change. */
  readonly version: number
  /** SHA-256 of the values. */
  readonly checksum: string
}

const publishedSchema = z.looseObject({
  version: z.number().int().positive(),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Whether a description has the shape that its store writes; the common fields are checked before. */
export type IsShaped = (description: Readonly<Record<string, unknown>>) => boolean

/** Another process has been writing for longer than the timeout. */
export class MarketBusy extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} is being written by another process`)
    this.folder = folder
  }
}

const pollMs = 50
const longestWaitMs = 30_000

/**
 * Runs a change of a store exclusively.
 * @throws MarketBusy
 */
export async function exclusively<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
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

/** Reads the description in force; null if there never was one. @throws MarketDamaged */
export async function readDescription<Description extends Published>(
  folder: string,
  isShaped: IsShaped = () => true,
): Promise<Description | null> {
  const file = path.join(folder, descriptionFile)
  if (!existsSync(file)) return null
  const text = await readFile(file, 'utf8')
  try {
    const description = publishedSchema.parse(JSON.parse(text))
    if (isShaped(description)) return description as unknown as Description
  } catch (cause) {
    throw new MarketDamaged(file, { cause })
  }
  throw new MarketDamaged(file)
}

/** Reads the description in force with its values. @throws MarketDamaged */
export async function readPublication<Description extends Published>(
  folder: string,
  isShaped: IsShaped = () => true,
): Promise<{ readonly description: Description; readonly values: Buffer } | null> {
  for (let tries = 1; ; tries++) {
    const description = await readDescription<Description>(folder, isShaped)
    if (description === null) return null
    const file = path.join(folder, String(description.version), valuesFile)
    try {
      const values = await readFile(file)
      if (checksumOf(values) !== description.checksum) throw new MarketDamaged(file)
      return { description, values }
    } catch (error) {
      // Two changes since the description was read: the values in force are in another folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      if (tries === 5) throw new MarketDamaged(file)
    }
  }
}

/** Puts a description and its values in force. Call it under the lock. */
export async function publish<Description>(
  folder: string,
  values: Buffer,
  describe: (published: Published) => Description & Published,
): Promise<Description & Published> {
  const before = (await readDescription(folder))?.version ?? 0
  await removeDrafts(folder, before)
  // Above all existing ones: values without a description may be the only copy.
  const version = 1 + Math.max(before, ...(await numbersIn(folder)))
  const description = describe({ version, checksum: checksumOf(values) })
  const draft = path.join(folder, `${version}.unfinished`)
  await writeDurably(path.join(draft, valuesFile), values)
  await syncFolder(draft)
  // Written first, so that values without a description are known as those of an interrupted change.
  const descriptionFileDraft = path.join(folder, descriptionDraft)
  await writeDurably(descriptionFileDraft, JSON.stringify(description))
  await syncFolder(folder)
  await rename(draft, path.join(folder, String(version)))
  await syncFolder(folder)
  await rename(descriptionFileDraft, path.join(folder, descriptionFile))
  await syncFolder(folder)
  await removeEarlier(folder, before, version)
  return description
}

/** Publishes derived data, also over a damaged description. Call it under the lock. */
export async function publishAnew<Description>(
  folder: string,
  values: Buffer,
  describe: (published: Published) => Description & Published,
): Promise<Description & Published> {
  await readDescription(folder).catch((error: unknown) => discardDamaged(folder, error))
  return publish(folder, values, describe)
}

/**
 * Reads data that can be computed again. If they are damaged, it removes their description, so that they count as
 * missing and are computed again.
 * @throws MarketDamaged to the first reader, so that the damage is logged
 */
export async function orDiscard<Read>(folder: string, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    await discardDamaged(folder, error)
    throw new MarketDamaged((error as MarketDamaged).file, { cause: error, isRecomputed: true })
  }
}

/** @throws  other errors than damage */
async function discardDamaged(folder: string, error: unknown): Promise<void> {
  if (!(error instanceof MarketDamaged)) throw error
  await rm(path.join(folder, descriptionFile), { force: true })
}

/** Parses a list that is stored as JSON. @throws MarketDamaged  no list, or one of other items */
export function listIn<Item>(values: Buffer, folder: string, item: z.ZodType): Item[] {
  try {
    return z.array(item).parse(JSON.parse(values.toString('utf8'))) as Item[]
  } catch (cause) {
    throw new MarketDamaged(folder, { cause })
  }
}

/** Removes the files of interrupted changes. */
async function removeDrafts(folder: string, before: number): Promise<void> {
  const cutOff = versionIn(await readFile(path.join(folder, descriptionDraft), 'utf8').catch(() => ''))
  for (const name of await readdir(folder))
    if (/^\d+\.unfinished$/.test(name) || (cutOff > before && name === String(cutOff)))
      await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Version that a draft of a description names; 0 if it is incomplete. */
function versionIn(draft: string): number {
  try {
    return (JSON.parse(draft) as Published).version
  } catch {
    return 0
  }
}

/**
 * Removes the values that were in force before those of `before`. All others without a description, such as
 * those of a lost description, are moved aside.
 */
async function removeEarlier(folder: string, before: number, version: number): Promise<void> {
  await rm(path.join(folder, String(before - 1)), { recursive: true, force: true })
  for (const number of await numbersIn(folder))
    if (number !== before && number !== version) await setAside(folder, String(number))
}

async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number)
}

function checksumOf(values: Uint8Array): string {
  return createHash('sha256').update(values).digest('hex')
}
