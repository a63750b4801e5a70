import { z } from 'zod'
import { hostileKeys, hostileNumbers, hostileTexts, hostileValues } from './hostile.ts'
import type { Random } from './random.ts'

/** Sources of values: existing items of the caller and of others, and items that do not exist. */
export interface ValuePool {
  readonly ids: readonly number[]
  readonly uuids: readonly string[]
  /** `<job>.<site>` of `series_comparison`. */
  readonly series: readonly string[]
  readonly files: readonly string[]
}

export interface ValueOptions {
  readonly random: Random
  readonly pool: ValuePool
  /** Probability that one value violates its schema. */
  readonly spoil: number
}

/** A value for a schema of the contract: valid, at its bounds, or hostile. */
export function fuzzValue(schema: z.ZodType, options: ValueOptions, name = ''): unknown {
  const { random, spoil } = options
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return random.chance(0.4) ? undefined : fuzzValue(schema.unwrap() as z.ZodType, options, name)
  if (schema instanceof z.ZodNullable)
    return random.chance(0.3) ? null : fuzzValue(schema.unwrap() as z.ZodType, options, name)
  if (schema instanceof z.ZodObject) return objectOf(schema, options)
  if (random.chance(spoil / 4)) return random.pick(hostileValues)
  if (schema instanceof z.ZodArray) return arrayOf(schema, options, name)
  if (schema instanceof z.ZodUnion)
    return fuzzValue(random.pick(schema.options as z.ZodType[]), options, name)
  if (schema instanceof z.ZodNumber) return numberOf(schema, options, name)
  if (schema instanceof z.ZodBoolean) return random.chance(0.5)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return random.chance(spoil) ? random.pick(hostileTexts) : random.pick(schemaValues(schema))
  if (schema instanceof z.ZodPipe) {
    // Text that is read as something else: a number, yes and no, or JSON.
    if (random.chance(spoil)) return random.pick(hostileTexts)
    if (schema.in instanceof z.ZodString) return random.pick(['true', 'false'])
    const value = fuzzValue(schema.out as z.ZodType, options, name)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return textOf(schema, options, name)
  return random.pick(hostileValues)
}

function objectOf(schema: z.ZodObject, options: ValueOptions): Record<string, unknown> {
  const { random, spoil } = options
  const entries = Object.entries<z.ZodType>(schema.shape).flatMap(([key, value]) =>
    random.chance(spoil / 4) ? [] : [[key, fuzzValue(value, options, key)] as const],
  )
  if (random.chance(spoil / 2)) entries.push([random.pick(hostileKeys), random.pick(hostileValues)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function arrayOf(schema: z.ZodArray, options: ValueOptions, name: string): unknown[] {
  const { random, spoil } = options
  const element = () => fuzzValue(schema.element as z.ZodType, options, name)
  if (random.chance(spoil / 20)) return Array(1001).fill(element())
  const length = random.chance(spoil / 4) ? 0 : 1 + random.below(3)
  return Array.from({ length }, element)
}

function numberOf(schema: z.ZodNumber, { random, pool, spoil }: ValueOptions, name: string): number {
  if (random.chance(spoil)) return random.pick(hostileNumbers)
  if (/(^|_)ids?$|Id$/.test(name)) return random.pick(pool.ids)
  // If a rule of the domain bounds it, the schema has a note.
  const { minimum, maximum } = schema.meta() ?? {}
  const min = typeof minimum === 'number' ? minimum : (schema.minValue ?? -1e9)
  const max = typeof maximum === 'number' ? maximum : (schema.maxValue ?? 1e9)
  if (random.chance(0.1)) return random.pick([min, max])
  if (name.endsWith('year')) return 2025
  // The contract has wide bounds, the rules of the domain narrow ones.
  const value = max - min > 1e4 ? random.next() * 20 : min + random.next() * (max - min)
  if (schema.format !== null) return Math.round(value)
  // Coordinates and heights have few decimals.
  return random.chance(0.7) ? Number(value.toFixed(1)) : value
}

function textOf(schema: z.ZodType, { random, pool, spoil }: ValueOptions, name: string): string {
  if (random.chance(spoil)) return random.pick(hostileTexts)
  if (schema instanceof z.ZodGUID || schema instanceof z.ZodUUID) return random.pick(pool.uuids)
  const fitting = textsByName(name, pool).filter((text) => schema.safeParse(text).success)
  return fitting.length > 0 ? random.pick(fitting) : `text ${random.below(1000)}`
}

function textsByName(name: string, { ids, series, files }: ValuePool): readonly string[] {
  if (name === 'of') return series
  if (name === 'from' || name === 'till' || name.endsWith('_at'))
    return ['2025-01-01 00:00:00 UTC', '2025-07-01 12:00:00 UTC', '2026-01-01 00:00:00 UTC']
  if (name === 'id') return ['demo', 'availability.turbine', 'model']
  if (name === 'cursor') return ids.map(String)
  if (name === 'gender') return ['m', 'f']
  if (name === 'email') return ['fuzz@example.org', 'Fuzz.Two@example.org']
  if (name === 'sites') return ['[{"name":"A","lat":53,"lon":9}]', '[]', '{', '[{"lat":"x"}]']
  if (name === 'text') return ['A;53;9\nB;54;9', 'Name;Breite;Laenge\nA;53,5;9,1', '<kml></kml>', '{}', 'x']
  if (name === 'name') return [...files, 'Hügel', 'Site 001', "O'Neill & Søn", '風力', `n${ids[0]}`]
  return ['Nord', 'Süd 2', 'ab1']
}

function schemaValues(schema: z.ZodEnum | z.ZodLiteral): readonly unknown[] {
  return schema instanceof z.ZodEnum ? schema.options : [...schema.values]
}
