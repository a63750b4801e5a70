import {
  finiteOrNull,
  formatYearMonth,
  gridCellOf,
  knownPeriods,
  type LatLon,
  type MonthSpan,
  spanIndex,
  spanOfPeriod,
} from '#domain'
import { type IndexTable, monthsOfTable } from './indexTable.ts'

/** A site whose cell's index is requested. */
export interface ListedSite extends LatLon {
  readonly name: string
}

/** The index at the sites of a list. */
export interface ListTable extends IndexTable {
  readonly sites: readonly ListedSite[]
  /** Months of the period. */
  readonly span: MonthSpan
  /** Name of the period, as `2020-05` or `rolling:2020-05`. */
  readonly period: string
}

/** Percent by site: of the period, of each month and of each complete year; null outside, and where months are missing. */
export interface ListFigures {
  readonly ofPeriod: readonly (number | null)[]
  readonly months: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly years: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
}

export function listFigures(table: ListTable): ListFigures {
  const { grid, field, reference, mode, sites, span } = table
  const cells = sites.map(({ lat, lon }) => {
    const cell = gridCellOf(grid, lat, lon)
    return cell && cell.y * grid.xSz + cell.x
  })
  const atSites = (values: Float64Array) =>
    cells.map((cell) => (cell === null ? null : finiteOrNull(values[cell])))
  return {
    ofPeriod: atSites(spanIndex(field, reference, mode, span, 'known')),
    months: Array.from(monthsOfTable(table), (values, m) => ({
      name: formatYearMonth(field.months[m]!),
      values: atSites(values),
    })),
    years: knownPeriods(field).years.map((year) => ({
      name: String(year),
      values: atSites(spanIndex(field, reference, mode, spanOfPeriod({ kind: 'year', year }))),
    })),
  }
}
