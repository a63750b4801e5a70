import { arcoArea, type WeatherVariable } from '#supply'
import { sized } from '../extent.ts'

const hourMs = 3_600_000

export const fromMs = Date.UTC(2023, 0)
export const variables: readonly WeatherVariable[] = [
  'u10',
  'v10',
  'u100',
  'v100',
  't2m',
  'd2m',
  'sp',
  'tp',
  'ssrd',
  'blh',
]
/** 40 × 36 cells in whole chunks of a year, so that no unneeded cell is read. */
export const cells = sized({ rows: 36, columns: 40 }, { rows: 4, columns: 8 })
export const area = arcoArea({
  ...{ west: 5, south: 47 },
  east: 5 + 0.25 * (cells.columns - 1),
  north: 47 + 0.25 * (cells.rows - 1),
})!
/** A year of hours and the month after it. */
export const store = {
  token: 'made-up',
  firstHour: fromMs / hourMs,
  hourCount: 8760 + 744,
  chunk: [8760, 4, 4],
  variables,
} as const
