import { readScaled } from '#domain'
import type { RawUnit } from '#domain/register'
import { registerFields as fields, registerField } from './registerFields.ts'
import type { RegisterReading } from './registerReading.ts'

const fieldOf = new Map(
  fields.flatMap((field) => registerField(field).names.map((name) => [name, field] as const)),
)
/** A table may give the power in MW instead. */
const megawatts = 'mw'

/** Fields without which a table is not a table of units. */
const neededFields = ['number', 'status', 'lat', 'lon', 'powerKw'] as const

/** The value of an element of the XML export; undefined for one that is not needed. */
export function rawField(element: string): keyof RawUnit | undefined {
  return fieldOf.get(element)
}

export function emptyUnit(): Record<keyof RawUnit, string> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<keyof RawUnit, string>
}

const numberFields = ['powerKw', 'hubHeightM', 'rotorDiameterM'] as const

/** A number without its thousands separator, which the coordinates of its row show. */
function withoutThousands(text: string, mark: '.' | ','): string {
  const groups = mark === '.' ? /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
  return groups.test(text.trim()) ? text.replaceAll(mark, '') : text
}

export type RowReader =
  | {
      readonly ok: true
      readonly isRow: (cells: readonly string[]) => boolean
      readonly read: (cells: readonly string[]) => RawUnit
    }
  | { readonly ok: false; readonly missing: readonly string[] }

/** Reads rows of a table by its header. Unknown columns are skipped. */
export function rowReader(head: readonly string[], reading: RegisterReading): RowReader {
  const names = head.map((name) => name.trim())
  const columns = new Map<keyof RawUnit, number>()
  names.forEach((name, index) => {
    const field = fieldOf.get(name)
    if (field !== undefined && !columns.has(field)) columns.set(field, index)
  })
  const megawattColumn = columns.has('powerKw') ? -1 : names.indexOf(megawatts)
  const missing = neededFields.filter(
    (field) => !columns.has(field) && !(field === 'powerKw' && megawattColumn >= 0),
  )
  names.forEach((name, index) => {
    if (index === megawattColumn) reading.column(name, 'powerKw', { symbol: 'MW', factor: 1000 })
    else reading.column(name, [...columns].find(([, column]) => column === index)?.[0])
  })
  if (missing.length > 0)
    return { ok: false, missing: missing.map((field) => registerField(field).names[1] ?? field) }
  return {
    ok: true,
    // Spreadsheets leave out empty cells at the end of a row, and add some.
    isRow: (cells) =>
      cells.slice(names.length).every((cell) => cell === '') &&
      neededFields.every((field) => (columns.get(field) ?? megawattColumn) < cells.length),
    read(cells) {
      const unit = emptyUnit()
      for (const [field, column] of columns) unit[field] = cells[column] ?? ''
      if (megawattColumn >= 0) unit.powerKw = String(readScaled(cells[megawattColumn] ?? '', 3) ?? '')
      const thousands = /,\d/.test(unit.lat) ? '.' : ','
      for (const field of numberFields) unit[field] = withoutThousands(unit[field], thousands)
      return unit
    },
  }
}
