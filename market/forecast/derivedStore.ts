import { deserialize, serialize } from 'node:v8'
import { MarketDamaged } from '../marketDamaged.ts'
import {
  alone,
  type IsShaped,
  MarketBusy,
  type Published,
  publishAnew,
  readDescription,
  readPublication,
} from '../store/publication.ts'

/** Everything that a value follows from: other things, other value. */
export type MadeOf = readonly unknown[]

/** What stands beside a value that was worked out. */
interface DerivedDescription extends Published {
  /** Everything that the value follows from, and how it is written. */
  readonly madeOf: string
}

const isDerived: IsShaped = ({ madeOf }) => typeof madeOf === 'string'

/**
 * What was worked out of the same before, or is worked out now and stored in place of what was.
 *
 * @param folder  of this value alone
 * @throws MarketBusy, and what working it out throws
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

/** What was worked out of the same before; null: it was not, or it cannot be read. */
export async function storedValue<Value>(
  folder: string,
  madeOf: MadeOf,
): Promise<{ readonly value: Value } | null> {
  const stored = await orNull(readPublication<DerivedDescription>(folder, isDerived))
  return stored?.description.madeOf === textOf(madeOf) ? valueIn(stored.values) : null
}

/** null: the values are none that were serialized, whatever their checksum says. */
function valueIn<Value>(values: Uint8Array): { readonly value: Value } | null {
  try {
    return { value: deserialize(values) }
  } catch {
    return null
  }
}

/** Whether a value of the same is stored, without reading it. */
export async function isStored(folder: string, madeOf: MadeOf): Promise<boolean> {
  return (await orNull(readDescription<DerivedDescription>(folder, isDerived)))?.madeOf === textOf(madeOf)
}

/** Stores a value in place of what was. Where somebody else is at it for long, that one is stored. */
export async function storeValue(folder: string, madeOf: MadeOf, value: unknown): Promise<void> {
  try {
    await alone(folder, () =>
      publishAnew(folder, serialize(value), (published) => ({ ...published, madeOf: textOf(madeOf) })),
    )
  } catch (error) {
    if (!(error instanceof MarketBusy)) throw error
  }
}

function textOf(madeOf: MadeOf): string {
  return JSON.stringify([process.versions.v8, ...madeOf])
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
