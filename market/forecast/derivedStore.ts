import { deserialize, serialize } from 'node:v8'
import { MarketDamaged } from '../marketDamaged.ts'
import {
  exclusively,
  type IsShaped,
  MarketBusy,
  type Published,
  publishAnew,
  readDescription,
  readPublication,
} from '../store/publication.ts'

/** Inputs of a derived value; it is computed again when they change. */
export type MadeOf = readonly unknown[]

/** Description stored with a derived value. */
interface DerivedDescription extends Published {
  /** Inputs of the value, and its format. */
  readonly madeOf: string
}

const isDerived: IsShaped = ({ madeOf }) => typeof madeOf === 'string'

/**
 * Returns the value stored for the same inputs, or computes and stores it.
 * @param folder of this value only
 * @throws MarketBusy, and errors of the computation
 */
export async function derived<Value>(
  folder: string,
  madeOf: MadeOf,
  workOut: () => Promise<Value>,
): Promise<Value> {
  const stored = await storedValue<Value>(folder, madeOf)
  if (stored !== null) return stored.value
  const value = await workOut()
  await storeValue(folder, madeOf, value)
  return value
}

/** Value stored for the same inputs; null: none, or unreadable. */
export async function storedValue<Value>(
  folder: string,
  madeOf: MadeOf,
): Promise<{ readonly value: Value } | null> {
  const stored = await orNull(readPublication<DerivedDescription>(folder, isDerived))
  return stored?.description.madeOf === textOf(madeOf) ? valueIn(stored.values) : null
}

/** null if the bytes are not serialized values, whatever their checksum. */
function valueIn<Value>(values: Uint8Array): { readonly value: Value } | null {
  try {
    return { value: deserialize(values) }
  } catch {
    return null
  }
}

/** Whether a value for the same inputs is stored, without reading it. */
export async function isStored(folder: string, madeOf: MadeOf): Promise<boolean> {
  return (await orNull(readDescription<DerivedDescription>(folder, isDerived)))?.madeOf === textOf(madeOf)
}

/** Replaces a stored value. If another process holds the lock for long, that process's value is stored. */
export async function storeValue(folder: string, madeOf: MadeOf, value: unknown): Promise<void> {
  try {
    await exclusively(folder, () =>
      publishAnew(folder, serialize(value), (published) => ({ ...published, madeOf: textOf(madeOf) })),
    )
  } catch (error) {
    if (!(error instanceof MarketBusy)) throw error
  }
}

function textOf(madeOf: MadeOf): string {
  return JSON.stringify([process.versions.v8, ...madeOf])
}

/** A damaged value counts as missing. */
async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof MarketDamaged) return null
    throw error
  }
}
