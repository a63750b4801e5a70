import type { Area } from '../terrain/demTiles.ts'
import { type CdsVariable, cdsVariables } from './cdsVariables.ts'

/** Days of a month that are requested together. */
export interface CdsMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** First and last day, inclusive. */
  readonly firstDay: number
  readonly lastDay: number
}

/** Content to request from a data set of the climate data store, month by month. */
export interface CdsPlan {
  readonly dataset: string
  readonly variables: readonly CdsVariable[]
  readonly area: Area
  readonly months: readonly CdsMonth[]
}

/** A request to the store, and the name of its file. */
export interface CdsPiece {
  /** Names the file: equal requests have equal names. */
  readonly key: string
  readonly dataset: string
  readonly variables: readonly CdsVariable[]
  readonly area: Area
  readonly days: CdsMonth
}

/** Fields of the store's request, each a list of texts. */
export type CdsInputs = Readonly<Record<string, string | readonly (string | number)[]>>

export function piecesOf({ dataset, variables, area, months }: CdsPlan): CdsPiece[] {
  return months.map((days) => pieceOf({ dataset, variables, area, days }))
}

/**
 * Splits a request that is too large: into halves of its days, or of its variables for a single day.
 * @returns null for one day of one variable
 */
export function halved({ dataset, variables, area, days }: CdsPiece): [CdsPiece, CdsPiece] | null {
  const { firstDay, lastDay } = days
  if (firstDay < lastDay) {
    const middle = Math.floor((firstDay + lastDay) / 2)
    const part = (first: number, last: number) =>
      pieceOf({ dataset, variables, area, days: { ...days, firstDay: first, lastDay: last } })
    return [part(firstDay, middle), part(middle + 1, lastDay)]
  }
  if (variables.length < 2) return null
  const middle = Math.ceil(variables.length / 2)
  const part = (own: readonly CdsVariable[]) => pieceOf({ dataset, variables: own, area, days })
  return [part(variables.slice(0, middle)), part(variables.slice(middle))]
}

export function inputsOf({ variables, area, days }: CdsPiece): CdsInputs {
  const { year, month, firstDay, lastDay } = days
  return {
    product_type: ['reanalysis'],
    variable: variables.map((name) => cdsVariables[name]),
    year: [String(year)],
    month: [twoDigits(month)],
    day: Array.from({ length: lastDay - firstDay + 1 }, (_, i) => twoDigits(firstDay + i)),
    time: Array.from({ length: 24 }, (_, hour) => `${twoDigits(hour)}:00`),
    data_format: 'grib',
    download_format: 'unarchived',
    area: [area.north, area.west, area.south, area.east],
  }
}

function pieceOf(piece: Omit<CdsPiece, 'key'>): CdsPiece {
  const { variables, area, days } = piece
  const edges = [area.north, area.west, area.south, area.east].map((edge) => String(edge).replace('.', 'p'))
  const span = `${days.year}-${twoDigits(days.month)}-${twoDigits(days.firstDay)}_${twoDigits(days.lastDay)}`
  return { ...piece, key: `${span}_${edges.join('_')}_${variables.join('_')}` }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
