import type { Based, Basis } from './basis.ts'
import type { ClockZone } from './clock/zoneText.ts'
import type { Question } from './questions.ts'

/** Meaning of a variable's values over time: running sums have to be converted into amounts per step. */
export const overTimeKinds = ['instant', 'mean', 'amount', 'runningSum'] as const

export interface OverTime {
  readonly kind: (typeof overTimeKinds)[number]
  /** Hours after which running sums start again from zero; null: never, or not applicable. */
  readonly windowHours: number | null
  readonly basis: Basis
}

/** How one column or variable of a file was read. */
export interface ColumnReading {
  /** Name as written in the file. */
  readonly name: string
  /** Meaning, by the product's name for it, such as `wind_speed`. */
  readonly meaning: string
  /** The unit as written; null: none. */
  readonly unit: string | null
  /** Values of the product are written values times `factor` plus `offset`. */
  readonly factor: number
  readonly offset: number
  /** m above ground; null where it does not apply or is not known. */
  readonly heightM: number | null
  /** Written value of a raster that means missing; null: none. */
  readonly missing?: number | null | undefined
  /** Meaning over time, for gridded files only. */
  readonly overTime?: OverTime | undefined
  /** Basis of each part; `unit` and `height` are absent where they do not apply. */
  readonly basis: {
    readonly meaning: Basis
    readonly unit?: Basis | undefined
    readonly height?: Basis | undefined
  }
}

/** Position of a time stamp in its interval. */
export type IntervalStamp = 'begin' | 'end' | 'centre'

/** How the times of a file were read. */
export interface TimeRecord {
  readonly zone: ClockZone
  readonly zoneBasis: Basis
  readonly interval: IntervalStamp
  readonly intervalBasis: Basis
  /** Length of the intervals in minutes; null: it varies, or there is only one interval. */
  readonly stepMinutes: number | null
}

/** The record of times read on a clock. @param clock zone and its basis */
export function timeRecord(
  clock: { readonly zone: ClockZone; readonly basis: Basis },
  interval: Based<IntervalStamp>,
  stepMinutes: number | null,
): TimeRecord {
  const { zone, basis: zoneBasis } = clock
  return { zone, zoneBasis, interval: interval.value, intervalBasis: interval.basis, stepMinutes }
}

/** Share of a step from the beginning of an interval to its time stamp. */
export const shareBefore: Readonly<Record<IntervalStamp, number>> = { begin: 0, centre: 0.5, end: 1 }

export const pixelKinds = ['point', 'area'] as const
export type PixelKind = (typeof pixelKinds)[number]

/** How the coordinates of a file were read. */
export interface PlaceRecord {
  /** Coordinate system, such as `WGS 84`, `UTM 32N`, `rotated pole`. */
  readonly system: string
  readonly basis: Basis
  /** Whether a raster's value is that of the point at its position or of the area around it. */
  readonly pixels?: { readonly kind: PixelKind; readonly basis: Basis } | undefined
}

/** A column or part of a file that is not read. */
export interface NotUsed {
  readonly name: string
  readonly reason: NotUsedReason
}

export const notUsedReasons = [
  'unknownWord',
  /** The metadata of the measurement do not name the column as a mean wind. */
  'notInMetadata',
  'otherQuantity',
  'otherStatistic',
  'otherZone',
  'otherHeight',
  /** Above ground or above sea level is not stated. */
  'openHeight',
  'pressureLevel',
  'openUnit',
  /** Directions from magnetic or grid north. */
  'otherNorth',
  /** A line above the table that states a factor of the values. */
  'openFactor',
  'notNeeded',
  /** A line, an area, or a record without a shape. */
  'noPoint',
] as const

export type NotUsedReason = (typeof notUsedReasons)[number]

/** Record of reading a file: stored with the data, and shown before anything is saved. */
export interface ReadingRecord {
  readonly columns: readonly ColumnReading[]
  /** Times; null: the file has none. */
  readonly time: TimeRecord | null
  /** Coordinates; null: the file has none. */
  readonly place: PlaceRecord | null
  /** Questions without an answer: the file is read only after all are answered. */
  readonly questions: readonly Question[]
  readonly notUsed: readonly NotUsed[]
}
