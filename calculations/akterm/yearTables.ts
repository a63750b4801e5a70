import { createFormat, type DispersionSeries, type Language, messages } from '#contracts'
import { dispersionClassNames } from '#domain'
import { type FilledTable, filledTable, numberColumn as number, textColumn } from '../workbook/filledTable.ts'
import { speedClassLabels } from './qualityRows.ts'

/** All years with their availability and classes, and the year compared with them. */
export function yearTables(result: DispersionSeries, language: Language): FilledTable[] {
  const text = messages[language]
  const { sheets, result: words } = text.akterm
  const years = filledTable(
    sheets.years,
    [
      number(text.quantities.year, 0),
      number(words.valid, 0),
      number(`${text.quantities.availability} (%)`, 2),
      number(`${text.quantities.meanWindSpeed} (m/s)`, 2),
      number(words.calms, 0),
      ...dispersionClassNames.map((name) => number(name, 0)),
    ],
    result.years.map((one) => [
      one.year,
      one.valid_hours,
      100 * one.share,
      one.mean_speed,
      one.calm_hours,
      ...one.class_hours,
    ]),
  )
  const { comparison } = result
  if (comparison === null) return [years]
  const speeds = speedClassLabels(words, createFormat(language, text.units, 'UTC'))
  const kinds = [
    [sheets.direction, comparison.direction, (index: number) => `${30 * index}°`],
    [sheets.speed, comparison.speed, (index: number) => speeds[index]!],
    [sheets.class, comparison.dispersion_class, (index: number) => dispersionClassNames[index]!],
  ] as const
  return [
    years,
    filledTable(
      sheets.comparison,
      [
        textColumn(sheets.kind),
        textColumn(words.class),
        ...[words.share, words.longTerm, words.deviation, words.least, words.most].map((head) =>
          number(head, 3),
        ),
      ],
      kinds.flatMap(([kind, rows, label]) =>
        rows.map((row, index) => [
          kind,
          label(index),
          ...[row.share, row.long_term, row.deviation, row.min, row.max].map((share) => 100 * share),
        ]),
      ),
    ),
  ]
}

/** Method of the choice of the year, and its robustness. */
export function choiceTables({ ranking }: DispersionSeries, language: Language): FilledTable[] {
  if (ranking === null) return []
  const { akterm, quantities } = messages[language]
  const { sheets, result: words } = akterm
  return [
    filledTable(
      sheets.ranking,
      [
        number(quantities.year, 0),
        number(words.chiSquare, 3),
        number(words.rankChi, 0),
        number(words.hits, 2),
        number(words.rankHits, 0),
        number(words.deviationB, 2),
        number(words.rankB, 0),
      ],
      ranking.years.map((one) => [
        one.year,
        one.chi_square,
        one.rank_chi_square,
        100 * one.hit_ratio,
        one.rank_hits,
        one.deviation,
        one.rank_deviation,
      ]),
    ),
    filledTable(
      sheets.leaveOneOut,
      [number(words.leftOut, 0), number(words.methodA, 0), number(words.methodB, 0)],
      ranking.leave_one_out.map(({ left_out, a, b }) => [left_out, a, b]),
    ),
    filledTable(
      sheets.windows,
      [number(sheets.from, 0), number(sheets.till, 0), number(words.methodA, 0), number(words.methodB, 0)],
      ranking.windows.map(({ from_year, till_year, a, b }) => [from_year, till_year, a, b]),
    ),
  ]
}
