import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { endianness } from 'node:os'
import path from 'node:path'
import { syncFolder, writeDurably } from '#atlas'
import type { FleetDescription } from './fleetDescription.ts'

/** Layout of the files; a description of another one is as good as none. */
const FORMAT = 1
const descriptionFile = 'fleet.json'
const newDescriptionFile = 'fleet.json.new'
/** What was begun by who never ended it is removed when it is so old, ms. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

interface StoredDescription extends FleetDescription {
  readonly format: number
  readonly series: { readonly file: string; readonly bytes: number; readonly sha256: string }
}

/** A fleet with its energy. */
export interface Fleet {
  readonly description: FleetDescription
  /** MWh of each step, shape [group][step]; NaN where weather is missing. */
  readonly energiesMwh: readonly Float32Array[]
}

/** The stored series are not what their description says. */
export class DamagedFleet extends Error {}

/**
 * Stores a fleet in place of the one before: series beside it, then the description by one rename. Whoever reads
 * meanwhile, or finds the machine stopped in the middle, has the one or the other.
 *
 * @param folder       of all fleets
 * @param energiesMwh  shape [group][step]
 */
export async function writeFleet(
  folder: string,
  description: FleetDescription,
  energiesMwh: readonly Float64Array[],
): Promise<void> {
  const own = path.join(folder, description.atlasId)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const { stepCount } = description
  const values = new Float32Array(energiesMwh.length * stepCount)
  for (const [group, series] of energiesMwh.entries()) values.set(series, group * stepCount)
  const bytes = littleEndian(values)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = `series-${sha256.slice(0, 16)}.f32`
  await writeDurably(path.join(own, `${file}.${process.pid}.new`), bytes)
  await rename(path.join(own, `${file}.${process.pid}.new`), path.join(own, file))
  const stored: StoredDescription = {
    ...description,
    format: FORMAT,
    series: { file, bytes: bytes.byteLength, sha256 },
  }
  const beside = path.join(own, `${newDescriptionFile}.${process.pid}`)
  await writeDurably(beside, JSON.stringify(stored))
  await rename(beside, path.join(own, descriptionFile))
  await syncFolder(own)
  await removeOthers(own, file)
}

/** What a stored fleet rests on; null where there is none. */
export async function describeFleet(folder: string, atlasId: string): Promise<FleetDescription | null> {
  return readDescription(path.join(folder, atlasId))
}

/**
 * A stored fleet; null where there is none.
 *
 * @throws DamagedFleet  its series are cut off, or not those that were written
 */
export async function readFleet(folder: string, atlasId: string): Promise<Fleet | null> {
  const own = path.join(folder, atlasId)
  for (let description = await readDescription(own); description !== null; ) {
    const bytes = await contentOf(path.join(own, description.series.file))
    const again = bytes === null ? await readDescription(own) : null
    if (again !== null && again.series.file !== description.series.file) {
      // Replaced between the two readings.
      description = again
      continue
    }
    return fleetOf(description, bytes)
  }
  return null
}

function fleetOf({ format: _, series, ...description }: StoredDescription, bytes: Buffer | null): Fleet {
  const { atlasId, groups, stepCount } = description
  const length = groups.length * stepCount * Float32Array.BYTES_PER_ELEMENT
  if (bytes === null || bytes.byteLength !== length)
    throw new DamagedFleet(`fleet ${atlasId}: ${bytes?.byteLength ?? 0} bytes of ${length}`)
  if (createHash('sha256').update(bytes).digest('hex') !== series.sha256)
    throw new DamagedFleet(`fleet ${atlasId}: the checksum of its series is another one`)
  const copy = new Uint8Array(bytes)
  if (endianness() === 'BE') Buffer.from(copy.buffer).swap32()
  const values = new Float32Array(copy.buffer)
  const energiesMwh = groups.map((_, group) => values.subarray(group * stepCount, (group + 1) * stepCount))
  return { description, energiesMwh }
}

async function readDescription(own: string): Promise<StoredDescription | null> {
  const content = await contentOf(path.join(own, descriptionFile))
  if (content === null) return null
  const stored = JSON.parse(content.toString('utf8')) as StoredDescription
  return stored.format === FORMAT ? stored : null
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function littleEndian(values: Float32Array<ArrayBuffer>): Buffer {
  const bytes = Buffer.from(values.buffer)
  return endianness() === 'BE' ? bytes.swap32() : bytes
}

/** Series of earlier fleets, and what a writing that was cut off has left; what else lies there is the operator's. */
async function removeOthers(own: string, file: string): Promise<void> {
  for (const name of await readdir(own)) {
    const isSeries = /^series-[0-9a-f]{16}\.f32$/.test(name) && name !== file
    const isBegun = /^(series-[0-9a-f]{16}\.f32\.\d+\.new|fleet\.json\.new\.\d+)$/.test(name)
    if (isSeries || (isBegun && (await isAbandoned(path.join(own, name)))))
      await rm(path.join(own, name), { force: true })
  }
}

/** Another process may be writing at this moment. */
async function isAbandoned(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return false
  try {
    return Date.now() - (await handle.stat()).mtimeMs > ABANDONED_AFTER_MS
  } finally {
    await handle.close()
  }
}
