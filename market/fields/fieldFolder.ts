import { endianness } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { MarketField, YearMonth } from '#domain'
import { MarketDamaged } from '../marketDamaged.ts'
import {
  exclusively,
  type IsShaped,
  orDiscard,
  type Published,
  publishAnew,
  readDescription,
  readPublication,
} from '../store/publication.ts'

/** Fields are recomputed if they have another layout or byte order. Format 1 had no partly known months. */
const FORMAT = `2-${endianness()}`

/** Data basis of a stored field. */
export interface FieldDescription {
  readonly atlasId: string
  readonly atlasVersion: string
  /** Version of prices and published values, see `MarketDataOrigin`. */
  readonly marketVersion: string
  readonly turbineId: string
  /** See `referenceVersion`. */
  readonly turbineVersion: string
  readonly cellCount: number
  /** Months in order, without gaps. */
  readonly months: readonly (YearMonth & { readonly priceVersion: string })[]
}

/** Market field with its data basis. */
export interface StoredField {
  readonly description: FieldDescription
  readonly field: MarketField
}

const fieldSchema = z.looseObject({
  ...{ atlasId: z.string(), atlasVersion: z.string(), marketVersion: z.string() },
  ...{ turbineId: z.string(), turbineVersion: z.string(), cellCount: z.number().int().positive() },
  months: z.array(
    z.looseObject({ year: z.number().int(), month: z.number().int(), priceVersion: z.string() }),
  ),
})
/** Checks the form of a description. Of other formats only the number is known. */
const isField: IsShaped = (description) =>
  typeof description.format === 'string' &&
  (description.format !== FORMAT || fieldSchema.safeParse(description).success)

type StoredDescription = FieldDescription & Published & { readonly format: string }

/**
 * Replaces a stored field atomically: a concurrent reader sees either of them.
 * @param folder of all fields
 * @throws MarketBusy
 */
export async function writeField(folder: string, { description, field }: StoredField): Promise<void> {
  const { energyMwh, revenueEur } = field
  const values = new Float64Array(2 * energyMwh.data.length)
  values.set(energyMwh.data)
  values.set(revenueEur.data, energyMwh.data.length)
  const own = folderOf(folder, description)
  await exclusively(own, () =>
    publishAnew<FieldDescription & { readonly format: string }>(
      own,
      Buffer.from(values.buffer),
      (published) => ({
        ...description,
        format: FORMAT,
        ...published,
      }),
    ),
  )
}

/** Data basis of a stored field; null if there is none or it is unreadable. */
export async function describeStoredField(
  folder: string,
  of: Pick<FieldDescription, 'atlasId' | 'turbineId'>,
): Promise<FieldDescription | null> {
  const own = folderOf(folder, of)
  const stored = await orNull(orDiscard(own, readDescription<StoredDescription>(own, isField)))
  return stored?.format === FORMAT ? stored : null
}

/** Reads a stored field; null if there is none of this format. @throws MarketDamaged  once, see orDiscard */
export async function readField(
  folder: string,
  of: Pick<FieldDescription, 'atlasId' | 'turbineId'>,
): Promise<StoredField | null> {
  const own = folderOf(folder, of)
  const publication = await orDiscard(own, readPublication<StoredDescription>(own, isField))
  if (publication === null || publication.description.format !== FORMAT) return null
  const { description } = publication
  const { cellCount } = description
  const months = description.months.map(({ year, month }) => ({ year, month }))
  const size = months.length * cellCount
  // A copy, since the buffer of a read is not aligned.
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

/** A damaged value counts as missing, because it will be recomputed. */
export async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof MarketDamaged) return null
    throw error
  }
}
