import { dispersionClassNames } from '#domain'
import { type Block, table, text as textBlock } from '../blocks/index.ts'
import type { SeriesMaterial } from './report.ts'

/** Choice of the year, its robustness, and comparison with the long term. */
export function choiceBlocks(material: SeriesMaterial): Block[] {
  const { text } = material
  const { sections } = text.akterm.pdf
  return [
    { kind: 'heading', text: sections.choice },
    yearTable(material),
    ...rankingBlocks(material),
    { kind: 'heading', text: sections.longTerm },
    ...comparisonBlocks(material),
  ]
}

function yearTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  return table(
    words.years,
    [
      text.quantities.year,
      `${text.quantities.availability} (%)`,
      `${text.quantities.meanWindSpeed} (m/s)`,
      `${words.calms} (h)`,
      ...dispersionClassNames,
    ],
    site.years.map((one) => [
      one.is_enough ? String(one.year) : `${one.year}: ${words.notEnough}`,
      format.number(100 * one.share, 1),
      format.number(one.mean_speed, 2),
      format.number(one.calm_hours),
      ...one.class_hours.map((hours) => format.number(hours)),
    ]),
    { widths: [1.4, 1.2, 1.2, 1, 1, 1, 1, 1, 1, 1] },
  )
}

function rankingBlocks({ site: { ranking, year }, text, format }: SeriesMaterial): Block[] {
  const { result: words } = text.akterm
  if (ranking === null) return [textBlock(words.noRanking)]
  const { steadiness } = ranking
  return [
    table(
      words.ranking,
      [
        text.quantities.year,
        words.chiSquare,
        words.rankChi,
        words.hits,
        words.rankHits,
        words.deviationB,
        words.rankB,
      ],
      ranking.years.map((one) => [
        one.year === year ? `${one.year} · ${words.chosen}` : String(one.year),
        format.number(one.chi_square, 2),
        format.number(one.rank_chi_square),
        format.number(100 * one.hit_ratio, 1),
        format.number(one.rank_hits),
        format.number(one.deviation, 1),
        format.number(one.rank_deviation),
      ]),
      { widths: [1.6, 1, 1, 1, 1, 1.2, 1] },
    ),
    textBlock(words.rankingNote),
    ...(ranking.leave_one_out.length === 0
      ? []
      : [
          textBlock(
            (['a', 'b'] as const)
              .map((method) =>
                words.steadiness(
                  method.toUpperCase(),
                  format.number(steadiness[method]),
                  format.number(steadiness.of),
                ),
              )
              .join(' '),
          ),
          table(
            words.leaveOut,
            [words.leftOut, words.methodA, words.methodB],
            ranking.leave_one_out.map(({ left_out, a, b }) => [left_out, a, b].map(String)),
          ),
        ]),
    ...(ranking.windows.length === 0
      ? []
      : [
          table(
            words.windows,
            [words.window, words.methodA, words.methodB],
            ranking.windows.map(({ from_year, till_year, a, b }) => [
              format.years(from_year, till_year),
              String(a),
              String(b),
            ]),
          ),
        ]),
  ]
}

function comparisonBlocks({ site: { comparison }, text, format }: SeriesMaterial): Block[] {
  const { result: words } = text.akterm
  if (comparison === null) return [textBlock(words.noComparison)]
  const head = [words.share, words.longTerm, words.deviation, words.least, words.most]
  const rowOf = (label: string, row: (typeof comparison.direction)[number]) => [
    label,
    ...[row.share, row.long_term, row.deviation, row.min, row.max].map((share) =>
      format.number(100 * share, 1),
    ),
  ]
  const { years } = comparison
  return [
    textBlock(words.comparisonOf(format.years(Math.min(...years), Math.max(...years)))),
    table(
      words.comparison,
      [words.sector, ...head],
      comparison.direction.map((row, sector) => rowOf(format.number(30 * sector), row)),
    ),
    table(
      words.comparisonClasses,
      [words.class, ...head],
      comparison.dispersion_class.map((row, code) => rowOf(dispersionClassNames[code]!, row)),
    ),
  ]
}
