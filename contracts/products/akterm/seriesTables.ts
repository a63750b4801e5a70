import { dispersionClassNames, roundedTo, speedClassUpperMs, tableRoughnessM } from '#domain'
import type { Format } from '../../format.ts'
import type { PageMessages } from '../../messages/index.ts'
import { type ColumnOf, columnFactory, inUnit, type ResultTable, tableOf } from '../../quantities/index.ts'
import type { DispersionSeries } from './result.ts'

export interface AktermWords {
  readonly text: Pick<PageMessages, 'akterm' | 'quantities'>
  readonly format: Format
}

/** Parts of a whole, 0 to 1; null without a whole. */
export function sharesOf(counts: readonly number[]): (number | null)[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (all === 0 ? null : count / all))
}

/** Parts of a whole in percent; null without a whole. */
export function percentsOf(counts: readonly number[]): (number | null)[] {
  return sharesOf(counts).map((share) => inUnit('frequency', share))
}

/** Names of the nine speed classes of TA Luft. */
export function speedClassNames({ text, format: { number } }: AktermWords): string[] {
  const { below, between, above } = text.akterm.result
  const bounds = speedClassUpperMs.map((upper) => number(upper, 1))
  const middle = bounds
    .slice(1)
    .map((until, index) => between(number(speedClassUpperMs[index]! + 0.1, 1), until))
  return [below(bounds[0]!), ...middle, above(bounds.at(-1)!)]
}

/** A column for each dispersion class. */
export function classColumns<Row>(
  { text }: Pick<AktermWords, 'text'>,
  hoursOf: (row: Row) => readonly number[],
): ColumnOf<Row>[] {
  const { of } = columnFactory(text.quantities)
  return dispersionClassNames.map((head, code) => of<Row>('count', (row) => hoursOf(row)[code], { head }))
}

/** Hours and shares of the dispersion classes or of the speed classes, in the year and in all years. */
export function distributionTable(
  { statistics, long_term }: DispersionSeries,
  kind: 'class' | 'speed',
  words: AktermWords,
): ResultTable {
  const { akterm, quantities } = words.text
  const { result: text } = akterm
  const { of, words: named } = columnFactory(quantities)
  const [own, all] =
    kind === 'class'
      ? [statistics.class_hours, long_term.class_hours]
      : [statistics.speed_hours, long_term.speed_hours]
  const [shares, longTerm] = [sharesOf(own), sharesOf(all)]
  return tableOf(
    kind === 'class' ? text.classes : text.speedClasses,
    [
      named<string>(kind === 'class' ? text.class : text.speedClass, (name) => name),
      of<string>('count', (_, index) => own[index], { head: quantities.hours }),
      of<string>('frequency', (_, index) => shares[index], { head: text.share }),
      of<string>('frequency', (_, index) => longTerm[index], { head: text.longTerm }),
    ],
    kind === 'class' ? dispersionClassNames : speedClassNames(words),
  )
}

/** Hours of each sector by dispersion class. */
export function roseTable({ statistics }: DispersionSeries, words: Pick<AktermWords, 'text'>): ResultTable {
  const { akterm, quantities } = words.text
  const { of } = columnFactory(quantities)
  type Row = (typeof statistics.rose)[number]
  return tableOf<Row>(
    `${akterm.result.rose} (${quantities.hours})`,
    [
      of('sector', (_, sector) => (360 / statistics.rose.length) * sector, { head: akterm.result.sector }),
      ...classColumns<Row>(words, (row) => row),
    ],
    statistics.rose,
  )
}

/** Dispersion classes by hour of the day or by month: shares for people, hours in files. */
export function courseTable(
  { statistics }: DispersionSeries,
  by: 'hour' | 'month',
  { text: { akterm, quantities }, format }: AktermWords,
): ResultTable {
  const { result: text } = akterm
  const { of, words: named } = columnFactory(quantities)
  const rows = by === 'hour' ? statistics.class_by_hour : statistics.class_by_month
  type Row = (typeof rows)[number]
  const head = by === 'hour' ? text.hour : quantities.month
  const numbered = (_: Row, index: number) => (by === 'hour' ? index : index + 1)
  return tableOf<Row>(
    `${by === 'hour' ? text.byHour : text.byMonth} (%)`,
    [
      by === 'hour'
        ? of('number', numbered, { head, only: 'shown' })
        : named(head, (_, index) => format.month(index + 1, 'long'), { only: 'shown' }),
      of('number', numbered, { head, only: 'file' }),
      ...dispersionClassNames.flatMap((name, code) => [
        of<Row>('frequency', (row) => sharesOf(row)[code], { head: name, only: 'shown' }),
        of<Row>('count', (row) => row[code], { head: name, only: 'file' }),
      ]),
    ],
    rows,
  )
}

/** Effective anemometer heights for the roughness lengths of AKTerm, in tenths of a metre as in its files. */
export function heightsTable(
  { anemometer_heights: heights }: DispersionSeries,
  { text: { akterm, quantities }, format }: AktermWords,
): ResultTable {
  const { result: text } = akterm
  const { of, words: named } = columnFactory(quantities)
  return tableOf<readonly number[]>(
    text.heights,
    [
      named(text.roughnessColumn, () => text.heightColumn),
      ...tableRoughnessM.map((roughnessM, index) =>
        of<readonly number[]>('height', (row) => roundedTo(row[index]!, 1), {
          head: format.exact(roughnessM),
        }),
      ),
    ],
    [heights],
  )
}
