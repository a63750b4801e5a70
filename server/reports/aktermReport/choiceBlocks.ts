import {
  type ChoiceTable,
  comparedTable,
  leaveOutTable,
  rankingTable,
  steadinessText,
  windowsTable,
  yearsTable,
} from '#contracts'
import { dispersionClassNames } from '#domain'
import { type Block, table, text as textBlock } from '../blocks/index.ts'
import type { SeriesMaterial } from './report.ts'

/** Choice of the year, its robustness, and comparison with the long term. */
export function choiceBlocks(material: SeriesMaterial): Block[] {
  const { site, text, format } = material
  const { sections } = text.akterm.pdf
  const years = yearsTable(site, text, format, (year, notEnough) => `${year}: ${notEnough}`)
  return [
    { kind: 'heading', text: sections.choice },
    block(years, { widths: [1.4, 1.2, 1.2, 1, 1, 1, 1, 1, 1, 1] }),
    ...rankingBlocks(material),
    { kind: 'heading', text: sections.longTerm },
    ...comparisonBlocks(material),
  ]
}

const block = ({ caption, head, rows }: ChoiceTable, options?: Parameters<typeof table>[3]) =>
  table(caption, head, rows, options)

function rankingBlocks({ site: { ranking, year }, text, format }: SeriesMaterial): Block[] {
  const { result: words } = text.akterm
  if (ranking === null) return [textBlock(words.noRanking)]
  const all = rankingTable(ranking, text, format)
  const marked = all.rows.map(([name, ...cells]) => [
    name === String(year) ? `${name} · ${words.chosen}` : name!,
    ...cells,
  ])
  return [
    block({ ...all, rows: marked }, { widths: [1.6, 1, 1, 1, 1, 1.2, 1] }),
    textBlock(words.rankingNote),
    ...(ranking.leave_one_out.length === 0
      ? []
      : [textBlock(steadinessText(ranking, text, format)), block(leaveOutTable(ranking, text))]),
    ...(ranking.windows.length === 0 ? [] : [block(windowsTable(ranking, text, format))]),
  ]
}

function comparisonBlocks({ site: { comparison }, text, format }: SeriesMaterial): Block[] {
  const { result: words } = text.akterm
  if (comparison === null) return [textBlock(words.noComparison)]
  const { years, direction, dispersion_class: classes } = comparison
  const sectors = direction.map((_, sector) => format.number(30 * sector))
  return [
    textBlock(words.comparisonOf(format.years(Math.min(...years), Math.max(...years)))),
    block(comparedTable(words.comparison, words.sector, sectors, direction, text, format)),
    block(comparedTable(words.comparisonClasses, words.class, dispersionClassNames, classes, text, format)),
  ]
}
