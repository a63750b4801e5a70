import { endianness } from 'node:os'
import path from 'node:path'
import type { MarketField, YearMonth } from '#domain'
import {
  alone,
  MarketDamaged,
  type Published,
  publish,
  readDescription,
  readPublication,
} from '../store/publication.ts'

/** Fields are worked out again where they would be misread: in another layout, or on another kind of machine. */
const FORMAT = `1-${endianness()}`

/** What a stored field rests on. */
export interface FieldDescription {
  readonly atlasId: string
  readonly atlasVersion: string
  /** Of prices and published values, see `MarketDataOrigin`. */
  readonly marketVersion: string
  readonly turbineId: string
  /** See `referenceVersion`. */
  readonly turbineVersion: string
  readonly cellCount: number
  /** In order, without gaps. */
  readonly months: readonly (YearMonth & { readonly priceVersion: string })[]
}

/** A market field with what it rests on. */
export interface StoredField {
  readonly description: FieldDescription
  readonly field: MarketField
}

type StoredDescription = FieldDescription & Published & { readonly format: string }

/**
 * Stores a field in place of the one before, at once: whoever reads meanwhile has the one or the other.
 *
 * @param folder  of all fields
 * @throws MarketBusy
 */
export async function writeField(folder: string, { description, field }: StoredField): Promise<void> {
  const { energyMwh, revenueEur } = field
  const values = new Float64Array(2 * energyMwh.data.length)
  values.set(energyMwh.data)
  values.set(revenueEur.data, energyMwh.data.length)
  const own = folderOf(folder, description)
  await alone(own, () =>
    publish<FieldDescription & { readonly format: string }>(own, Buffer.from(values.buffer), (published) => ({
      ...description,
      format: FORMAT,
      ...published,
    })),
  )
}

/** What a stored field rests on; null where there is none that can be read. */
export async function describeStoredField(
  folder: string,
  of: Pick<FieldDescription, 'atlasId' | 'turbineId'>,
): Promise<FieldDescription | null> {
  const stored = await orNull(readDescription<StoredDescription>(folderOf(folder, of)))
  return stored?.format === FORMAT ? stored : null
}

/** A stored field; null where there is none that can be read: whoever finds none works it out again. */
export async function readField(
  folder: string,
  of: Pick<FieldDescription, 'atlasId' | 'turbineId'>,
): Promise<StoredField | null> {
  const publication = await orNull(readPublication<StoredDescription>(folderOf(folder, of)))
  if (publication === null || publication.description.format !== FORMAT) return null
  const { description } = publication
  const { cellCount } = description
  const months = description.months.map(({ year, month }) => ({ year, month }))
  const size = months.length * cellCount
  // A copy of its own: the memory of what is read begins anywhere.
  const bytes = new Uint8Array(publication.values).buffer
  if (bytes.byteLength !== 2 * size * Float64Array.BYTES_PER_ELEMENT) return null
  const field = {
    energyMwh: { months, data: new Float64Array(bytes, 0, size) },
    revenueEur: { months, data: new Float64Array(bytes, size * Float64Array.BYTES_PER_ELEMENT, size) },
  }
  return { description, field }
}

function folderOf(
  folder: string,
  { atlasId, turbineId }: Pick<FieldDescription, 'atlasId' | 'turbineId'>,
): string {
  return path.join(folder, atlasId, turbineId)
}

/** A damaged one is as good as none. */
async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof MarketDamaged) return null
    throw error
  }
}
