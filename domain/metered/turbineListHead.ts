import { type Based, readUnit, recognised, stated, type Unit, workbookDay } from '../reading/index.ts'

/**
 * Columns of a Danish list of turbines: heads in lower case with single blanks, of the Danish Energy Agency and of its
 * tables in English, meanings, and the units that the heads state.
 */
export const listColumns = {
  number: [/^(?:møllenummer \(gsrn\)|gsrn)$/, 'register_number'],
  connected: [/^(?:dato for oprindelig nettilslutning|connected)$/, 'commissioned'],
  decommissioned: [/^(?:dato for afmeldning|decommissioned)$/, 'decommissioned'],
  power: [/^(?:kapacitet \(kw\)|kw)$/, 'rated_power', 'kW'],
  rotor: [/^(?:rotor-?diameter \(m\)|rotor_m)$/, 'rotor_diameter', 'm'],
  hub: [/^(?:navhøjde \(m\)|hub_m)$/, 'hub_height', 'm'],
  maker: [/^(?:fabrikat|maker)$/, 'manufacturer'],
  type: [/^(?:model|typebetegnelse|type)$/, 'turbine_type'],
  east: [/^(?:x \(øst\) koordinat ?utm 32 euref89|x_utm32)$/, 'easting', 'm'],
  north: [/^(?:y \(nord\) koordinat ?utm 32 euref89|y_utm32)$/, 'northing', 'm'],
} as const satisfies Readonly<Record<string, readonly [head: RegExp, meaning: string, unit?: string]>>
type TurbineListColumn = keyof typeof listColumns

/** Position of each column, -1 where there is none, and the columns with energies. */
export type TurbineListHead = Readonly<Record<TurbineListColumn, number>> & {
  readonly periods: readonly { readonly period: string; readonly column: number }[]
}

/** Where a list's head is, and what it says. */
export interface FoundHead {
  readonly head: TurbineListHead
  /** Text of each column's head, which may be in the row above it. */
  readonly heads: readonly string[]
  /** Index of the first row below it. */
  readonly first: number
  /** Unit of the energies. */
  readonly unit: Based<Unit>
}

/** The head is within the first rows: explanations stand above it. */
const mostRowsAbove = 40

/**
 * Finds the head of a Danish list of turbines by the names of its columns, which no other table has.
 * @returns null: not such a list
 */
export function turbineListHead(rows: readonly (readonly string[])[]): FoundHead | null {
  for (const [index, cells] of rows.slice(0, mostRowsAbove).entries()) {
    const names = cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ').trim())
    const at = Object.fromEntries(
      Object.entries(listColumns).map(([column, [head]]) => [
        column,
        names.findIndex((name) => head.test(name)),
      ]),
    ) as Record<TurbineListColumn, number>
    if (at.number < 0 || at.power < 0 || at.east < 0 || at.north < 0) continue
    // Years stand in the head, or as numbers in the row above it.
    const above = rows[index - 1] ?? []
    const periods = periodsIn(cells, above)
    const unit = unitIn(rows.slice(0, index + 1).flat())
    const width = Math.max(cells.length, above.length)
    const heads = Array.from({ length: width }, (_, column) => cells[column]?.trim() || above[column] || '')
    return periods.length === 0 || unit === null
      ? null
      : { head: { ...at, periods }, heads, first: index + 1, unit }
  }
  return null
}

/** The unit of energy in the texts above the list, kWh if there is none; null: there are several. */
function unitIn(texts: readonly string[]): Based<Unit> | null {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\b[kMGT]?Wh\b/gi)].map(([written]) => ({
      value: readUnit(written, 'energy')!,
      basis: stated(text.replace(/\s+/g, ' ').trim()),
    })),
  )
  const [first = { value: readUnit('kWh')!, basis: recognised('knownLayout') }] = found
  return found.some(({ value }) => value.symbol !== first.value.symbol) ? null : first
}

function periodsIn(cells: readonly string[], above: readonly string[]) {
  const found = new Map<string, number>()
  for (let column = 0; column < Math.max(cells.length, above.length); column++) {
    // Months below their year are no years.
    const isOpen = /^(?:[kMGT]?Wh)?$/i.test(cells[column]?.trim() ?? '')
    const period = periodOf(cells[column] ?? '') ?? (isOpen ? periodOf(above[column] ?? '') : null)
    if (period !== null && !found.has(period)) found.set(period, column)
  }
  return [...found].map(([period, column]) => ({ period, column }))
}

/** A year or month in a head: `2019`, `kwh_2019`, `2024-1`, `kwh_2020_01`, or the first day of a month; null: neither. */
function periodOf(head: string): string | null {
  const text = head.trim().replace(/^kwh_/i, '')
  const day = storedDay(text)
  if (day !== null) return day.endsWith('-01') ? day.slice(0, 7) : null
  const danish = /^0?1[-./](\d{1,2})[-./](\d{4})$/.exec(text)
  const [, year, month] = danish
    ? [text, danish[2], danish[1]]
    : (/^((?:19|20)\d\d)(?:[-_](\d{1,2})(?:-01(?:[T ].*)?)?)?$/.exec(text) ?? [])
  if (year === undefined) return null
  if (month === undefined) return year
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}

/** A day that a workbook stores as a number of days, from 1954 to 2119; null: any other text. */
export function storedDay(text: string): string | null {
  if (!/^[2-7]\d{4}(?:\.\d+)?$/.test(text)) return null
  return workbookDay(Number(text)).toISOString().slice(0, 10)
}
