import { cellCentre, formatYearMonth, writeCsv } from '#domain'
import { type IndexTable, monthsOfTable } from './indexTable.ts'

/** Ten-thousandths of a percent: finer than the accuracy of any number in the table. */
const perPercent = 1e4
const perDegree = 1e6

/** A line for each cell from the south-west on: latitude and longitude of its centre, then the index of every month. */
export function indexCsv(table: IndexTable): Uint8Array {
  const { grid, field } = table
  const months = [...monthsOfTable(table)]
  const head = ['lat', 'lon', ...field.months.map(formatYearMonth)]
  const parts = [Buffer.from(writeCsv([head]))]
  for (let y = 0; y < grid.ySz; y++)
    for (let x = 0; x < grid.xSz; x++) {
      const { lat, lon } = cellCentre(grid, x, y)
      const values = months.map((month) => rounded(month[y * grid.xSz + x]!, perPercent))
      parts.push(Buffer.from(writeCsv([[rounded(lat, perDegree), rounded(lon, perDegree), ...values]])))
    }
  return Buffer.concat(parts)
}

function rounded(value: number, per: number): number {
  return Math.round(value * per) / per
}
