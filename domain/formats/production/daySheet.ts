import { dayCells, dayColumnsOf, type IntervalStamp, readTime } from '../../reading/index.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { type EnergyColumns, headUnit } from './energyColumns.ts'
import type { Sheet } from './yearSheet.ts'

/** A sheet with a row for each day and a column for each hour of it, as rows of day, time of day and value. */
export function daySheetOf(rows: readonly TableRow[], index: number): Sheet | null {
  const { cells } = rows[index]!
  const days = dayColumnsOf(cells)
  if (days === null) return null
  const below = rows.slice(index + 1)
  const day = cells.findIndex((_, column) => isDay(below[0]?.cells[column] ?? ''))
  if (day < 0) return null
  const used = [day, days.counted, ...days.parts.map(({ column }) => column)]
  const unit = cells.map(headUnit).find((head, column) => !used.includes(column) && head.unit !== null)
  const stamp: IntervalStamp | null = days.stamp?.value ?? null
  return {
    columns: {
      times: [
        { column: 0, part: 'date', edge: stamp },
        { column: 1, part: 'clock', edge: stamp },
      ],
      values: [
        {
          name: cells[days.parts[0]!.column]!,
          column: 2,
          kind: 'value',
          unit: unit?.unit ?? null,
          unitText: unit?.text ?? null,
          of: null,
        },
      ],
      availabilities: [],
      turbine: null,
      notUsed: cells.flatMap((name, column) =>
        used.includes(column) || name === '' ? [] : [{ name, reason: 'unknownWord' as const }],
      ),
    } satisfies EnergyColumns,
    body: below.flatMap(({ line, cells: row }) =>
      [...dayCells(days, row, row[day] ?? '')].map(([clock, value]) => ({
        line,
        cells: [row[day] ?? '', clock, value],
      })),
    ),
    stamp: days.stamp,
  }
}

function isDay(text: string): boolean {
  return (['dayFirst', 'monthFirst'] as const).some((order) => readTime(text, order)?.precision === 'day')
}
