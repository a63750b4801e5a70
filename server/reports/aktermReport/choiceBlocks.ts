import {
  comparedKinds,
  comparedTable,
  leaveOutTable,
  rankingTable,
  steadinessText,
  windowsTable,
  yearsTable,
} from '#contracts'
import { type Block, resultBlocks, text as textBlock } from '../blocks/index.ts'
import type { SeriesMaterial } from './report.ts'

/** Choice of the year, its robustness, and comparison with the long term. */
export function choiceBlocks(material: SeriesMaterial): Block[] {
  const { site, text, format } = material
  const { sections } = text.akterm.pdf
  return [
    { kind: 'heading', text: sections.choice },
    ...resultBlocks(yearsTable(site, material), format, [1.4, 1.2, 1.2]),
    ...rankingBlocks(material),
    { kind: 'heading', text: sections.longTerm },
    ...comparisonBlocks(material),
  ]
}

function rankingBlocks(material: SeriesMaterial): Block[] {
  const { text, format, site } = material
  const { ranking, year } = site
  const { noRanking, rankingNote } = text.akterm.result
  if (ranking === null) return [textBlock(noRanking)]
  return [
    ...resultBlocks(rankingTable(ranking, year, material), format),
    textBlock(rankingNote),
    ...(ranking.leave_one_out.length === 0
      ? []
      : [
          textBlock(steadinessText(ranking, material)),
          ...resultBlocks(leaveOutTable(ranking, material), format),
        ]),
    ...(ranking.windows.length === 0 ? [] : resultBlocks(windowsTable(ranking, material), format)),
  ]
}

function comparisonBlocks(material: SeriesMaterial): Block[] {
  const { text, format, site } = material
  const { comparison } = site
  const { noComparison, comparisonOf } = text.akterm.result
  if (comparison === null) return [textBlock(noComparison)]
  const { years } = comparison
  return [
    textBlock(comparisonOf(format.years(Math.min(...years), Math.max(...years)))),
    ...comparedKinds(comparison, material).flatMap((kind) =>
      resultBlocks(comparedTable(kind, material), format),
    ),
  ]
}
