import { dayCells, dayColumnsOf, readTimeInAnyOrder, type Unit } from '../../reading/index.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { headUnit, valueColumns } from './energyColumns.ts'
import { isSummary, type Sheet } from './yearSheet.ts'

/** A sheet with a row for each day and a column for each hour of it, as rows of day, time of day and value. */
export function daySheetOf(
  cells: readonly string[],
  below: readonly TableRow[],
  units: readonly (Unit | null)[],
): Sheet | null {
  const days = dayColumnsOf(cells)
  if (days === null) return null
  const day = cells.findIndex(
    (_, column) => readTimeInAnyOrder(below[0]?.cells[column] ?? '')?.precision === 'day',
  )
  if (day < 0) return null
  const used = [day, days.counted, ...days.parts.map(({ column }) => column)]
  const ofCells = units[days.parts[0]!.column] ?? null
  const named = cells
    .map(headUnit)
    .find((head, column) => !used.includes(column) && head.unit !== null && !isSummary(cells[column]!))
  return {
    columns: valueColumns(
      [0, 1],
      {
        name: cells[days.parts[0]!.column]!,
        kind: 'value',
        head: named ?? { unit: ofCells, text: ofCells?.symbol ?? null },
      },
      cells.flatMap((name, column) =>
        used.includes(column) || name === ''
          ? []
          : [{ name, reason: isSummary(name) ? ('notNeeded' as const) : ('unknownWord' as const) }],
      ),
    ),
    heads: ['date', 'time'],
    body: below.flatMap(({ line, cells: row }) => {
      const more = row.filter(
        (cell, column) =>
          column > 0 && /^[+-]?\d+(?:[.,]\d+)*/.test(cell) && !cells[column] && !used.includes(column),
      ).length
      // The hours of a day with more values than columns are not known.
      return [...dayCells(days, row, row[day] ?? '')].map(([clock, value]) => ({
        line,
        cells: [row[day] ?? '', more > 0 ? `(+${more})` : clock, value],
      }))
    }),
    stamp: days.stamp,
  }
}
