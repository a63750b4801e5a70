import {
  columnFactory,
  quantityChange,
  type ResultTable,
  type ResultWords,
  type ShownTable,
  tableOf,
} from '../quantities/index.ts'
import { figureHead, figureQuantity, figureText, type MainFigure } from './mainFigure.ts'

/** Figures of one result: a row for each subject, a column for each figure. */
export function figureTable(
  title: string,
  figures: readonly MainFigure[],
  { text, format }: ResultWords,
): ShownTable {
  const heads = [...new Set(figures.map(figureHead))]
  const bySubject = new Map<string, Map<string, string>>()
  for (const figure of figures) {
    const row = bySubject.get(figure.subject) ?? new Map<string, string>()
    bySubject.set(figure.subject, row.set(figureHead(figure), figureText(figure, format)))
  }
  return {
    title,
    head: [text.shares.subject, ...heads],
    numeric: [false, ...heads.map(() => true)],
    rows: [...bySubject].map(([subject, row]) => [subject, ...heads.map((head) => row.get(head) ?? '')]),
    strong: [],
  }
}

/** The same figures of several results side by side. */
export interface FiguresOfResult {
  readonly name: string
  readonly figures: readonly MainFigure[]
}

/**
 * Figures of several results side by side, and how the others differ from the first, in its unit and in
 * percent. Missing figures are '–'.
 */
export function comparisonTable(
  title: string,
  compared: readonly FiguresOfResult[],
  { text, format }: ResultWords,
): ResultTable {
  const { figure, difference, percent, unrounded } = text.products.comparison
  const column = columnFactory(text.quantities)
  const [first, ...others] = compared
  const { keys, figureOf } = byFigure(compared)
  type Row = (typeof keys)[number]
  const valueIn = (result: FiguresOfResult) =>
    column.of<Row>('ratio', ([key]) => figureOf(result, key)?.value, { head: result.name })
  const changeIn = (result: FiguresOfResult, key: string) =>
    differenceOf(figureOf(result, key), figureOf(first!, key))
  const table = tableOf<Row>(
    title,
    [
      column.words(text.shares.subject, ([, { subject }]) => subject),
      column.words(figure, ([, one]) => figureHead(one)),
      valueIn(first!),
      ...others.flatMap((other) => [
        valueIn(other),
        column.words<Row>(
          difference,
          ([key, one]) => quantityChange(figureQuantity(one), changeIn(other, key), format),
          { align: 'right' },
        ),
        column.of<Row>(
          'change',
          ([key]) => {
            const [change, base] = [changeIn(other, key), figureOf(first!, key)?.value]
            return change === null || !base ? null : (100 * change) / base
          },
          { head: percent, isOwn: true },
        ),
      ]),
    ],
    keys,
    { note: unrounded },
  )
  return { ...table, rowQuantities: keys.map(([, one]) => figureQuantity(one)) }
}

/** All figures of several results, each once in the order of first appearance, and a result's own of one. */
export function byFigure<Result extends FiguresOfResult>(compared: readonly Result[]) {
  const maps = new Map(
    compared.map((one) => [one, new Map(one.figures.map((figure) => [keyOf(figure), figure]))]),
  )
  return {
    keys: [...new Map([...maps.values()].flatMap((figures) => [...figures]))],
    figureOf: (one: Result, key: string): MainFigure | undefined => maps.get(one)!.get(key),
  }
}

function keyOf(figure: MainFigure): string {
  return JSON.stringify([figure.subject, figureHead(figure)])
}

function differenceOf(one: MainFigure | undefined, other: MainFigure | undefined): number | null {
  const [value, base] = [one?.value ?? null, other?.value ?? null]
  return value === null || base === null || one?.decimals === 'ordinal' ? null : value - base
}
