import { CorruptChunk, isAtlasError, MissingChunk } from '../errors.ts'

/** Damage of a store as sent between threads, where errors lose their class. */
export type Damage = { readonly missing: string } | { readonly corrupt: string; readonly reason: string }

/** Message for the other thread; null for an error that is not damage. */
export function damageOf(error: unknown): Damage | null {
  if (isAtlasError(error, 'MissingChunk')) return { missing: error.key }
  if (isAtlasError(error, 'CorruptChunk')) return { corrupt: error.key, reason: error.reason }
  return null
}

/** Error of the other thread. */
export function damageError(damage: Damage): MissingChunk | CorruptChunk {
  return 'missing' in damage
    ? new MissingChunk(damage.missing)
    : new CorruptChunk(damage.corrupt, damage.reason)
}
