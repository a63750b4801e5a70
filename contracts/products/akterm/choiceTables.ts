import { dispersionClassNames } from '#domain'
import { type ColumnOf, columnFactory, type ResultTable, tableOf } from '../../quantities/index.ts'
import type { DispersionSeries } from './result.ts'
import { type AktermWords, classColumns, speedClassNames } from './seriesTables.ts'

type Text = Pick<AktermWords, 'text'>
type Ranking = NonNullable<DispersionSeries['ranking']>
type Comparison = NonNullable<DispersionSeries['comparison']>
type ComparedShare = Comparison['direction'][number]

/** Availability, mean wind speed and classes of all years. */
export function yearsTable({ years, year: chosen }: DispersionSeries, words: Text): ResultTable {
  const { akterm, quantities } = words.text
  const { result: text } = akterm
  const { of, words: named } = columnFactory(quantities)
  type Row = (typeof years)[number]
  const yearOf = ({ year, is_enough }: Row) => (is_enough ? String(year) : `${year} · ${text.notEnough}`)
  return tableOf<Row>(
    text.years,
    [
      named(quantities.year, yearOf, { only: 'shown' }),
      of('year', ({ year }) => year, { only: 'file' }),
      of('count', ({ valid_hours }) => valid_hours, { head: text.valid, only: 'file' }),
      of('availability', ({ share }) => share),
      of('meanWindSpeed', ({ mean_speed }) => mean_speed),
      of('count', ({ calm_hours }) => calm_hours, { head: text.calms }),
      ...classColumns<Row>(words, ({ class_hours }) => class_hours),
    ],
    years,
    { strong: placeOf(years, chosen) },
  )
}

/** All years by both methods. */
export function rankingTable(
  { years }: Ranking,
  chosen: number,
  { text: { akterm, quantities } }: Text,
): ResultTable {
  const { result: text } = akterm
  const { of } = columnFactory(quantities)
  return tableOf<Ranking['years'][number]>(
    text.ranking,
    [
      of('year', ({ year }) => year),
      of('chiSquare', ({ chi_square }) => chi_square, { head: text.chiSquare }),
      of('number', ({ rank_chi_square }) => rank_chi_square, { head: text.rankChi }),
      of('frequency', ({ hit_ratio }) => hit_ratio, { head: text.hits }),
      of('number', ({ rank_hits }) => rank_hits, { head: text.rankHits }),
      of('yearScore', ({ deviation }) => deviation, { head: text.deviationB }),
      of('number', ({ rank_deviation }) => rank_deviation, { head: text.rankB }),
    ],
    years,
    { strong: placeOf(years, chosen) },
  )
}

function placeOf(years: readonly { readonly year: number }[], chosen: number): readonly number[] {
  return years.flatMap(({ year }, index) => (year === chosen ? [index] : []))
}

/** How often each method keeps its choice when a year is left out. */
export function steadinessText({ steadiness }: Ranking, { text, format }: AktermWords): string {
  const sentence = (method: 'a' | 'b') =>
    text.akterm.result.steadiness(
      method.toUpperCase(),
      format.number(steadiness[method]),
      format.number(steadiness.of),
    )
  return `${sentence('a')} ${sentence('b')}`
}

/** The choice when each year is left out. */
export function leaveOutTable(
  { leave_one_out }: Ranking,
  { text: { akterm, quantities } }: Text,
): ResultTable {
  const { result: text } = akterm
  const { of } = columnFactory(quantities)
  return tableOf<Ranking['leave_one_out'][number]>(
    text.leaveOut,
    [
      of('year', ({ left_out }) => left_out, { head: text.leftOut }),
      of('year', ({ a }) => a, { head: text.methodA }),
      of('year', ({ b }) => b, { head: text.methodB }),
    ],
    leave_one_out,
  )
}

/** The choice for shorter periods. */
export function windowsTable(
  { windows }: Ranking,
  { text: { akterm, quantities }, format }: AktermWords,
): ResultTable {
  const { result: text, sheets } = akterm
  const { of, words: named } = columnFactory(quantities)
  return tableOf<Ranking['windows'][number]>(
    text.windows,
    [
      named(text.window, (row) => format.years(row.from_year, row.till_year), { only: 'shown' }),
      of('year', (row) => row.from_year, { head: sheets.from, only: 'file' }),
      of('year', (row) => row.till_year, { head: sheets.till, only: 'file' }),
      of('year', ({ a }) => a, { head: text.methodA }),
      of('year', ({ b }) => b, { head: text.methodB }),
    ],
    windows,
  )
}

/** A quantity of the year compared with all years: names of its rows, and their shares. */
export interface ComparedKind {
  readonly title: string
  /** Name of the quantity in files. */
  readonly kind: string
  readonly label: string
  readonly names: readonly string[]
  readonly rows: readonly ComparedShare[]
}

/** Direction, speed and class of the year, compared with all years. */
export function comparedKinds(comparison: Comparison, words: AktermWords): readonly ComparedKind[] {
  const { result: text, sheets } = words.text.akterm
  const { direction, speed, dispersion_class: rows } = comparison
  const sectors = direction.map((_, sector) => `${(360 / direction.length) * sector}°`)
  return [
    { title: text.comparison, kind: sheets.direction, label: text.sector, names: sectors, rows: direction },
    {
      ...{ title: text.comparisonSpeeds, kind: sheets.speed, label: text.speedClass },
      ...{ names: speedClassNames(words), rows: speed },
    },
    {
      ...{ title: text.comparisonClasses, kind: sheets.class, label: text.class },
      ...{ names: dispersionClassNames, rows },
    },
  ]
}

/** Shares of one quantity. */
export function comparedTable({ title, label, names, rows }: ComparedKind, words: Text): ResultTable {
  const { words: named } = columnFactory(words.text.quantities)
  return tableOf<ComparedShare>(
    title,
    [named(label, (_, index) => names[index] ?? ''), ...shareColumns(words, (row: ComparedShare) => row)],
    rows,
  )
}

/** All quantities in one table, for files. */
export function allComparedTable(comparison: Comparison, words: AktermWords): ResultTable {
  const { sheets, result: text } = words.text.akterm
  const { words: named } = columnFactory(words.text.quantities)
  const all = comparedKinds(comparison, words).flatMap(({ kind, names, rows }) =>
    rows.map((row, index) => ({ kind, name: names[index] ?? '', row })),
  )
  type Row = (typeof all)[number]
  return tableOf<Row>(
    sheets.comparison,
    [
      named(sheets.kind, ({ kind }) => kind),
      named(text.class, ({ name }) => name),
      ...shareColumns(words, ({ row }: Row) => row),
    ],
    all,
  )
}

function shareColumns<Row>(
  { text: { akterm, quantities } }: Text,
  rowOf: (row: Row) => ComparedShare,
): ColumnOf<Row>[] {
  const { share, longTerm, deviation, least, most } = akterm.result
  const { of } = columnFactory(quantities)
  const heads = { share, long_term: longTerm, deviation, min: least, max: most }
  return (Object.entries(heads) as [keyof typeof heads, string][]).map(([key, head]) =>
    of<Row>('frequency', (row) => rowOf(row)[key], { head }),
  )
}
