import { dispersionClassNames } from '#domain'
import type { Format } from '../../format.ts'
import type { PageMessages } from '../../messages/index.ts'
import type { DispersionSeries } from './result.ts'

type Words = Pick<PageMessages, 'akterm' | 'quantities'>
type Ranking = NonNullable<DispersionSeries['ranking']>
type ComparedShare = NonNullable<DispersionSeries['comparison']>['direction'][number]

/** A table about the choice of a year, with the same numbers on the page and in the report. */
export interface ChoiceTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Availability, mean wind speed and classes of all years. @param marked  a year with too few hours, and that it has */
export function yearsTable(
  { years }: DispersionSeries,
  { akterm: { result: text }, quantities }: Words,
  format: Format,
  marked: (year: number, notEnough: string) => string,
): ChoiceTable {
  return {
    caption: text.years,
    head: [
      quantities.year,
      `${quantities.availability} (%)`,
      `${quantities.meanWindSpeed} (m/s)`,
      `${text.calms} (h)`,
      ...dispersionClassNames,
    ],
    rows: years.map((one) => [
      one.is_enough ? String(one.year) : marked(one.year, text.notEnough),
      format.number(100 * one.share, 1),
      format.number(one.mean_speed, 2),
      format.number(one.calm_hours),
      ...one.class_hours.map((hours) => format.number(hours)),
    ]),
  }
}

/** All years by both methods. */
export function rankingTable(
  { years }: Ranking,
  { akterm: { result: text }, quantities }: Words,
  format: Format,
): ChoiceTable {
  const { chiSquare, rankChi, hits, rankHits, deviationB, rankB } = text
  return {
    caption: text.ranking,
    head: [quantities.year, chiSquare, rankChi, hits, rankHits, deviationB, rankB],
    rows: years.map((one) => [
      String(one.year),
      format.number(one.chi_square, 3),
      format.number(one.rank_chi_square),
      format.number(100 * one.hit_ratio, 1),
      format.number(one.rank_hits),
      format.number(one.deviation, 1),
      format.number(one.rank_deviation),
    ]),
  }
}

/** How often each method keeps its choice when a year is left out. */
export function steadinessText({ steadiness }: Ranking, { akterm }: Words, format: Format): string {
  const sentence = (method: 'a' | 'b') =>
    akterm.result.steadiness(
      method.toUpperCase(),
      format.number(steadiness[method]),
      format.number(steadiness.of),
    )
  return `${sentence('a')} ${sentence('b')}`
}

/** The choice when each year is left out. */
export function leaveOutTable({ leave_one_out }: Ranking, { akterm: { result: text } }: Words): ChoiceTable {
  return {
    caption: text.leaveOut,
    head: [text.leftOut, text.methodA, text.methodB],
    rows: leave_one_out.map(({ left_out, a, b }) => [left_out, a, b].map(String)),
  }
}

/** The choice for shorter periods. */
export function windowsTable(
  { windows }: Ranking,
  { akterm: { result: text } }: Words,
  format: Format,
): ChoiceTable {
  return {
    caption: text.windows,
    head: [text.window, text.methodA, text.methodB],
    rows: windows.map(({ from_year, till_year, a, b }) => [
      format.years(from_year, till_year),
      String(a),
      String(b),
    ]),
  }
}

/** The year compared with all years of the period. @param label  header of the names of the rows */
export function comparedTable(
  caption: string,
  label: string,
  names: readonly string[],
  rows: readonly ComparedShare[],
  { akterm: { result: text } }: Words,
  format: Format,
): ChoiceTable {
  return {
    caption,
    head: [label, text.share, text.longTerm, text.deviation, text.least, text.most],
    rows: rows.map((row, index) => [
      names[index] ?? '',
      ...[row.share, row.long_term, row.deviation, row.min, row.max].map((share) =>
        format.number(100 * share, 2),
      ),
    ]),
  }
}
