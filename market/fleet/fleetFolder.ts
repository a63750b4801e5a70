import { stat } from 'node:fs/promises'
import { endianness } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { MarketDamaged } from '../marketDamaged.ts'
import {
  exclusively,
  type IsShaped,
  orDiscard,
  type Published,
  publishAnew,
  readDescription,
  readPublication,
  valuesFile,
} from '../store/publication.ts'
import type { FleetDescription } from './fleetDescription.ts'

/** Format of stored fleets; a fleet of another format counts as missing. */
const FORMAT = 1

const fleetSchema = z.looseObject({
  format: z.number(),
  ...{ atlasId: z.string(), atlasVersion: z.string(), registerVersion: z.string() },
  catalogueVersion: z.string(),
  ...{ startMs: z.number(), stepMs: z.number().positive(), stepCount: z.number().int().nonnegative() },
  groups: z.array(z.looseObject({ state: z.string(), isOffshore: z.boolean() })),
  months: z.array(z.looseObject({ year: z.number().int(), month: z.number().int() })),
  installedMw: z.array(z.array(z.number())),
  included: z.looseObject({ units: z.number(), powerMw: z.number() }),
})
/** Checks the form of a description. Of other formats only the number is known. */
const isFleet: IsShaped = (description) =>
  typeof description.format === 'number' &&
  (description.format !== FORMAT || fleetSchema.safeParse(description).success)

type StoredDescription = FleetDescription & Published & { readonly format: number }

export interface Fleet {
  readonly description: FleetDescription
  /** MWh of each step, shape [group][step]; NaN if weather is missing. */
  readonly energiesMwh: readonly Float32Array[]
}

/**
 * Replaces a stored fleet: it writes the series next to it, then renames the description. A concurrent or later reader
 * sees either fleet, also after a crash.
 * @param folder of all fleets
 * @param energiesMwh shape [group][step]
 * @throws MarketBusy
 */
export async function writeFleet(
  folder: string,
  description: FleetDescription,
  energiesMwh: readonly Float64Array[],
): Promise<void> {
  const { stepCount } = description
  const values = new Float32Array(energiesMwh.length * stepCount)
  for (const [group, series] of energiesMwh.entries()) values.set(series, group * stepCount)
  const bytes = littleEndian(Buffer.from(values.buffer))
  const own = path.join(folder, description.atlasId)
  await exclusively(own, () =>
    publishAnew<FleetDescription & { readonly format: number }>(own, bytes, (published) => ({
      ...description,
      format: FORMAT,
      ...published,
    })),
  )
}

/** Sources of a stored fleet; null if there is none. @throws MarketDamaged */
export async function describeFleet(folder: string, atlasId: string): Promise<FleetDescription | null> {
  const own = path.join(folder, atlasId)
  const stored = await orDiscard(own, readDescription<StoredDescription>(own, isFleet))
  return stored?.format === FORMAT ? descriptionOf(stored) : null
}

/** Reads a stored fleet; null if there is none. @throws MarketDamaged if the series differ from those written */
export async function readFleet(folder: string, atlasId: string): Promise<Fleet | null> {
  const own = path.join(folder, atlasId)
  const publication = await orDiscard(own, readWhole(own))
  if (publication === null || publication.description.format !== FORMAT) return null
  const description = descriptionOf(publication.description)
  const { groups, stepCount } = description
  // A copy, since the buffer of a read is not aligned.
  const bytes = littleEndian(Buffer.from(new Uint8Array(publication.values).buffer))
  const values = new Float32Array(bytes.buffer)
  const energiesMwh = groups.map((_, group) => values.subarray(group * stepCount, (group + 1) * stepCount))
  return { description, energiesMwh }
}

/** @throws MarketDamaged */
async function readWhole(own: string) {
  const publication = await readPublication<StoredDescription>(own, isFleet)
  const isOfFormat = publication?.description.format === FORMAT
  if (isOfFormat && publication.values.length !== bytesOf(publication.description))
    throw new MarketDamaged(own)
  return publication
}

/** Whether the series of a stored fleet exist with the right length. */
export async function isWhole(folder: string, atlasId: string): Promise<boolean> {
  const own = path.join(folder, atlasId)
  try {
    const stored = await orDiscard(own, readDescription<StoredDescription>(own, isFleet))
    if (stored?.format !== FORMAT) return false
    const { size } = await stat(path.join(own, String(stored.version), valuesFile))
    return size === bytesOf(stored)
  } catch (error) {
    if (error instanceof MarketDamaged || (error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function bytesOf({ groups, stepCount }: FleetDescription): number {
  return groups.length * stepCount * Float32Array.BYTES_PER_ELEMENT
}

function descriptionOf({ format: _, version: __, checksum: ___, ...description }: StoredDescription) {
  // Fleets stored before there were two kinds do not state theirs.
  return {
    ...description,
    stands: description.stands ?? 'asBuilt',
  } satisfies FleetDescription as FleetDescription
}

function littleEndian(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (endianness() === 'BE') bytes.swap32()
  return bytes
}
