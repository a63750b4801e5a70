import type { SourceId } from '../sources.ts'

/** Data sets of archives that come through the queue of the climate data store. */
export const cdsDatasets = {
  cds: ['reanalysis-era5-single-levels'],
  cerra: ['reanalysis-cerra-height-levels', 'reanalysis-cerra-single-levels'],
} as const satisfies Partial<Readonly<Record<SourceId, readonly string[]>>>

export type CdsSource = keyof typeof cdsDatasets

export interface CdsMonth {
  readonly year: number
  readonly month: number
  /** First and last day, inclusive. */
  readonly firstDay: number
  readonly lastDay: number
}

/** Fields of the store's request, each a list of texts. */
export type CdsInputs = Readonly<Record<string, string | readonly (string | number)[]>>

/** Maps that the file of a request must have. */
export interface WantedMaps {
  /** Names of variables as GRIB files are read. */
  readonly names: readonly string[]
  readonly timesMs: readonly number[]
  /** Whether the store may lack the last times yet. */
  readonly mayEndEarly: boolean
}

export interface CdsPiece {
  /** Names its file: equal requests have equal names. */
  readonly key: string
  readonly dataset: string
  readonly inputs: CdsInputs
  readonly maps: WantedMaps
  readonly expectedBytes: number
  /** Two smaller requests for the same maps; null: it cannot be divided. */
  readonly halves: () => readonly [CdsPiece, CdsPiece] | null
}

const dayMs = 86_400_000

/** Divides the days of a request. @returns null for a single day */
export function halvedDays(days: CdsMonth): readonly [CdsMonth, CdsMonth] | null {
  const { firstDay, lastDay } = days
  if (firstDay === lastDay) return null
  const middle = Math.floor((firstDay + lastDay) / 2)
  return [
    { ...days, lastDay: middle },
    { ...days, firstDay: middle + 1 },
  ]
}

/** Days as the store's requests name them. */
export function inputsOfDays({ year, month, firstDay, lastDay }: CdsMonth): CdsInputs {
  return {
    year: [String(year)],
    month: [twoDigits(month)],
    day: Array.from({ length: lastDay - firstDay + 1 }, (_, i) => twoDigits(firstDay + i)),
  }
}

/** Begins of hours as the store's requests name them. */
export function inputsOfHours(hours: readonly number[]): CdsInputs {
  return { time: hours.map((hour) => `${twoDigits(hour)}:00`) }
}

/** Beginnings of the days, ms since 1970, UTC. */
export function beginningsOf({ year, month, firstDay, lastDay }: CdsMonth): number[] {
  const fromMs = Date.UTC(year, month - 1, firstDay)
  return Array.from({ length: lastDay - firstDay + 1 }, (_, i) => fromMs + i * dayMs)
}

/** Days as names of files contain them. */
export function nameOfDays({ year, month, firstDay, lastDay }: CdsMonth): string {
  return `${year}-${twoDigits(month)}-${twoDigits(firstDay)}_${twoDigits(lastDay)}`
}

/** The days from one instant to another within a month, ms since 1970, UTC. */
export function daysBetween(fromMs: number, endMs: number): CdsMonth {
  const [first, last] = [new Date(fromMs), new Date(endMs - 1)]
  return {
    year: first.getUTCFullYear(),
    month: first.getUTCMonth() + 1,
    firstDay: first.getUTCDate(),
    lastDay: last.getUTCDate(),
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
