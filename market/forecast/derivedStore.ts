import { deserialize, serialize } from 'node:v8'
import { alone, MarketDamaged, type Published, publish, readPublication } from '../store/publication.ts'

/** What stands beside a value that was worked out. */
interface DerivedDescription extends Published {
  /** Everything that the value follows from, and how it is written. */
  readonly madeOf: string
}

/**
 * What was worked out of the same before, or is worked out now and stored in place of what was.
 *
 * @param folder  of this value alone
 * @param madeOf  everything that the value follows from: other things, other value
 * @throws MarketBusy, and what working it out throws
 */
export async function derived<Value>(
  folder: string,
  madeOf: readonly unknown[],
  workOut: () => Promise<Value>,
): Promise<Value> {
  const wanted = JSON.stringify([process.versions.v8, ...madeOf])
  const stored = await readStored(folder)
  if (stored?.description.madeOf === wanted) return deserialize(stored.values) as Value
  const value = await workOut()
  await alone(folder, () =>
    publish(folder, serialize(value), (published) => ({ ...published, madeOf: wanted })),
  )
  return value
}

/** A damaged one is as good as none. */
async function readStored(folder: string) {
  try {
    return await readPublication<DerivedDescription>(folder)
  } catch (error) {
    if (error instanceof MarketDamaged) return null
    throw error
  }
}
