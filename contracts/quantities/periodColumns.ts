import type { Format } from '../format.ts'
import type { PageMessages } from '../messages/index.ts'
import { type ColumnOf, columnFactory } from './resultTable.ts'

/** Texts and number formats of result tables. */
export interface ResultWords {
  readonly text: PageMessages
  readonly format: Format
}

/** A month `2024-05` or a year in the reader's language: 'May 2024', '2024'. */
export function periodName(period: string, format: Pick<Format, 'month'>): string {
  const [year = '', month] = period.split('-')
  return month === undefined ? year : `${format.month(Number(month))} ${year}`
}

/** Periods of the rows, as displayed and as written to files. */
export function spanColumns<Row extends { readonly period: string }>({
  text: { marketValue, quantities },
  format,
}: ResultWords): ColumnOf<Row>[] {
  const { words } = columnFactory(quantities)
  const head = marketValue.figures.period
  return [
    words(head, ({ period }) => periodName(period, format), { only: 'shown' }),
    words(head, ({ period }) => period, { only: 'file', name: 'period' }),
  ]
}
