import type { Based, ClockZone, IntervalStamp } from '#domain'
import type { MapMemory } from './mapMemory.ts'

/** Attribute values as NetCDF knows them: text, or numbers. */
export type AttributeValue = string | readonly number[]

/** A variable of an opened file, dimensions outermost first. */
export interface DatasetVariable {
  readonly name: string
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
  readonly attributes: ReadonlyMap<string, AttributeValue>
  /** False for text and compound types, which have no numbers to read. */
  readonly isNumeric: boolean
}

/** Part of a variable: first index and number of values along each dimension. */
export interface Hyperslab {
  readonly start: readonly number[]
  readonly count: readonly number[]
}

/** The first cut that is not below 0, and how many rows or columns lie between cuts. */
export interface Cuts {
  readonly first: number
  readonly every: number
}

export interface MapCuts {
  readonly rows: Cuts
  readonly columns: Cuts
}

/** What a table states of its times. */
export interface TableClock {
  readonly zone: Based<ClockZone> | null
  readonly stamp: Based<IntervalStamp> | null
}

/** An opened file of gridded data. */
export interface Dataset {
  readonly path: string
  readonly variables: readonly DatasetVariable[]
  /** What the file says of itself; absent: nothing is read of it. */
  readonly globals?: ReadonlyMap<string, AttributeValue>
  /** Where maps are cut: a part between cuts takes no more time for each of its values than a whole map. */
  readonly cuts?: MapCuts
  /** Columns that were left out when the file was opened, and why. */
  readonly ignored?: readonly { readonly variable: string; readonly reason: string }[]
  /** Of files whose times have no coordinate that states it. */
  readonly clock?: TableClock
  /**
   * Values with packing undone (scale_factor, add_offset) and missing ones as NaN, last dimension fastest.
   *
   * @param memory  where they may lie: they are gone when it is taken again
   * @throws UnreadableFile  the file ends too early or its compression cannot be undone
   */
  read(variable: DatasetVariable, slab: Hyperslab, memory?: MapMemory): Promise<Float64Array | Float32Array>
  /** Values of a text variable; empty for one that is laid out in a way that is not read. */
  readText(variable: DatasetVariable): Promise<string[]>
  close(): Promise<void>
}

/** A file that cannot be read as what it claims to be. */
export class UnreadableFile extends Error {
  readonly path: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.path = path
  }
}

export function wholeOf(variable: DatasetVariable): Hyperslab {
  return { start: variable.shape.map(() => 0), count: variable.shape }
}

/** Values from one to the next along each dimension of an array, the last one fastest. */
export function stridesOf(shape: readonly number[], itemSize = 1): number[] {
  return shape.map((_, i) => shape.slice(i + 1).reduce((size, length) => size * length, itemSize))
}

/** A number that an attribute has, also as text; NaN where there is none. */
export function numberAttribute({ attributes }: DatasetVariable, name: string): number {
  const value = attributes.get(name)
  return value === undefined ? Number.NaN : Number(typeof value === 'string' ? value : value[0])
}

/** A text attribute, empty where it is absent or a number. */
export function textAttribute(variable: DatasetVariable, name: string): string {
  const value = variable.attributes.get(name)
  return typeof value === 'string' ? value : ''
}
