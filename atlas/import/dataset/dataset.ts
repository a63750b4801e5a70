import type { Based, ClockZone, IntervalStamp, NotUsedReason } from '#domain'
import type { MapMemory } from './mapMemory.ts'

/** Attribute values as NetCDF knows them: text, or numbers. */
export type AttributeValue = string | readonly number[]

/** A variable of an opened file, dimensions outermost first. */
export interface DatasetVariable {
  readonly name: string
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
  readonly attributes: ReadonlyMap<string, AttributeValue>
  /** False for text and compound types, which are not numeric. */
  readonly isNumeric: boolean
}

/** Part of a variable: first index and number of values along each dimension. */
export interface Hyperslab {
  readonly start: readonly number[]
  readonly count: readonly number[]
}

/** The first cut that is not below 0, and the number of rows or columns between cuts. */
export interface Cuts {
  readonly first: number
  readonly every: number
}

export interface MapCuts {
  readonly rows: Cuts
  readonly columns: Cuts
}

export interface TableClock {
  readonly zone: Based<ClockZone> | null
  readonly stamp: Based<IntervalStamp> | null
}

/** A variable that is skipped when its file is opened. */
export interface IgnoredVariable {
  readonly variable: string
  readonly reason: string
  /** Reason in the reading record. */
  readonly notUsed: NotUsedReason
}

/** An opened file of gridded data. */
export interface Dataset {
  readonly path: string
  readonly variables: readonly DatasetVariable[]
  /** Global attributes of the file; absent: none is read. */
  readonly globals?: ReadonlyMap<string, AttributeValue>
  /** Boundaries of map parts: reading a part between them takes no more time per value than a whole map. */
  readonly cuts?: MapCuts
  readonly ignored?: readonly IgnoredVariable[]
  /** Clock of the file's times, if no coordinate states it. */
  readonly clock?: TableClock
  /**
   * Reads values with packing undone (scale_factor, add_offset) and missing ones as NaN, last dimension fastest.
   * @param memory for the result, which is valid until the memory is reused
   * @throws UnreadableFile the file is truncated or cannot be uncompressed
   */
  read(variable: DatasetVariable, slab: Hyperslab, memory?: MapMemory): Promise<Float64Array | Float32Array>
  /** Values of a text variable; empty for an unsupported layout. */
  readText(variable: DatasetVariable): Promise<string[]>
  close(): Promise<void>
}

/** A file whose content is not of the kind that it claims. */
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

/** Distance between neighbouring values along each dimension of an array, the last one fastest. */
export function stridesOf(shape: readonly number[], itemSize = 1): number[] {
  return shape.map((_, i) => shape.slice(i + 1).reduce((size, length) => size * length, itemSize))
}

/** Number of an attribute, also from text; NaN if absent. */
export function numberAttribute({ attributes }: DatasetVariable, name: string): number {
  const value = attributes.get(name)
  return value === undefined ? Number.NaN : Number(typeof value === 'string' ? value : value[0])
}

/** Text of an attribute, empty if absent or a number. */
export function textAttribute(variable: DatasetVariable, name: string): string {
  const value = variable.attributes.get(name)
  return typeof value === 'string' ? value : ''
}
