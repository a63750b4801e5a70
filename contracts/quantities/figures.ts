import type { QuantityName } from './quantities.ts'
import type { QuantityLabels } from './quantityText.ts'
import { type ColumnOf, columnFactory } from './resultTable.ts'

/** A figure of a row. Its name in files does not depend on the language, since programs read it. */
export interface NamedFigure<Row> {
  readonly name: string
  readonly quantity: QuantityName
  readonly of: (row: Row) => number | null
}

/** Columns of figures: all in files, only the shown ones on page and PDF. */
export function figureColumns<Row>(
  figures: readonly NamedFigure<Row>[],
  labels: QuantityLabels,
  shown: readonly string[] = [],
): ColumnOf<Row>[] {
  const { of } = columnFactory(labels)
  return figures.map(({ name, quantity, of: value }) =>
    of<Row>(quantity, value, { name, only: shown.includes(name) ? undefined : 'file' }),
  )
}
