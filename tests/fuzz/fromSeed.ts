import { hostileKeys, hostileNumbers, hostileTexts, hostileValues } from './hostile.ts'
import type { Random } from './random.ts'
import type { Seed } from './seeds.ts'

/** A seed request, unchanged or with some parts damaged. @param spoil probability that a part is damaged */
export function fromSeed(seed: Seed, random: Random, spoil: number): Seed {
  const path = random.chance(spoil / 4) ? damagedPath(seed.path, random) : seed.path
  const query = random.chance(spoil) ? damagedTexts(seed.query, random) : seed.query
  const form = seed.form && random.chance(spoil) ? damagedTexts(seed.form, random) : seed.form
  const body = seed.body !== undefined && random.chance(spoil) ? spoilt(seed.body, random) : seed.body
  return { ...seed, path, query, ...(form && { form }), ...(body !== undefined && { body }) }
}

/** Changes, removes or adds one value somewhere in it. */
function spoilt(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, random.pick(hostileValues)]
    const target = random.below(value.length)
    return value.map((item, index) => (index === target ? spoilt(item, random) : item))
  }
  if (typeof value !== 'object' || value === null)
    return random.pick<unknown>([...hostileValues, ...hostileNumbers, ...hostileTexts])
  const keys = Object.keys(value)
  if (keys.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(hostileKeys)]: random.pick(hostileValues) }
  const key = random.pick(keys)
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoilt((value as Record<string, unknown>)[key], random) }
}

function damagedTexts(fields: Readonly<Record<string, string>>, random: Random): Record<string, string> {
  const key = random.pick([...Object.keys(fields), random.pick(hostileKeys)])
  return { ...fields, [key]: random.pick(hostileTexts) }
}

/** Replaces a part of the path after `/api` by another text. */
function damagedPath(path: string, random: Random): string {
  const parts = path.split('/')
  const target = random.pick(parts.map((_, index) => index).filter((index) => index > 1))
  const text = random.pick(hostileTexts).toWellFormed()
  return parts.map((part, index) => (index === target ? encodeURIComponent(text) : part)).join('/')
}
