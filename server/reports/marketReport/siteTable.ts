import { type Format, type Language, type MarketFigures, type MarketValueResult, messages } from '#contracts'
import { type Block, type TableBlock, table, text as textBlock } from '../blocks/index.ts'
import { type ListFigures, wholeYear } from './listFigures.ts'
import { shortened } from './shortened.ts'
import { fittingCount, mostCharacters, turbineName } from './siteRows.ts'

type Site = MarketValueResult['sites'][number]

/**
 * The sites with what the year brought them, and all of them together.
 *
 * @param list    null: no year is known in whole
 * @param roomMm  for the rows of sites: further sites are counted only
 */
export function siteTable(
  sites: readonly Site[],
  list: ListFigures | null,
  roomMm: number,
  language: Language,
  format: Format,
): TableBlock {
  const { marketValue: words, sites: siteWords } = messages[language]
  const { pdf, order, columns } = words
  const shown = sites.slice(0, fittingCount(sites, roomMm))
  const more = sites.length - shown.length
  const year = list?.year ?? ''
  const rows = shown.map((site) => [
    shortened(site.name, mostCharacters),
    shortened(turbineName(site), mostCharacters),
    format.exact(site.turbine.hub_height),
    ...figureCells(list === null ? undefined : ownFigures(wholeYear(site, list.year)), format),
  ])
  const blank = Array.from({ length: 9 }, () => '')
  return table(
    more > 0 ? pdf.tableOf(format.number(shown.length), format.number(sites.length), year) : pdf.table(year),
    [
      siteWords.name,
      order.turbine,
      `${order.hubHeight} (m)`,
      columns.energy_mwh,
      columns.market_value_eur_mwh,
      columns.delta_eur_mwh,
      columns.capture_rate,
      columns.negative_hours,
      columns.section51_premium_eur,
      columns.total_eur,
    ],
    [
      ...rows,
      ...(more > 0 ? [[pdf.moreSites(format.number(more)), ...blank]] : []),
      ...(list === null
        ? []
        : [[pdf.allSites(format.number(countOf(sites, list))), '', '', ...figureCells(list, format)]]),
    ],
    {
      words: 2,
      strong: list === null ? [] : [rows.length + Number(more > 0)],
      widths: [2.3, 2.3, 0.8, 1.05, 1.1, 1, 1.05, 0.95, 1.2, 1.3],
    },
  )
}

/** What must be known to read the figures of some sites. */
export function noteBlocks(
  sites: readonly Site[],
  list: ListFigures,
  language: Language,
  format: Format,
): Block[] {
  const { pdf } = messages[language].marketValue
  const figures = sites.flatMap((site) => wholeYear(site, list.year) ?? [])
  const note = (count: number, text: (sites: string) => string) =>
    count === 0 ? [] : [text(pdf.sitesOf(format.number(count)))]
  const having = (isSo: (one: MarketFigures) => boolean) => figures.filter(isSo).length
  // Where neither commissioning nor bid is known, nothing is known to have ended.
  const ended = sites.filter(
    (site) => site.section51.vintage !== null && wholeYear(site, list.year)?.support === 'ended',
  ).length
  const notes = [
    ...note(sites.length - figures.length, (which) => pdf.notWhole(which, list.year)),
    ...(list.lostKnownCount < figures.length
      ? [pdf.lostOf(format.number(list.lostKnownCount), format.number(figures.length))]
      : []),
    ...note(
      having(({ support }) => support === 'beforeCommissioning'),
      pdf.beforeCommissioning,
    ),
    ...note(ended, pdf.ended),
    ...note(
      having((one) => one.premium_expected),
      pdf.expected,
    ),
  ]
  return notes.length === 0 ? [] : [textBlock(notes.join(' '))]
}

type Shown = Pick<
  ListFigures,
  'energyMwh' | 'valueEurMwh' | 'deltaEurMwh' | 'captureRate' | 'negativeHours' | 'lostEur' | 'totalEur'
>

function figureCells(shown: Shown | undefined, format: Format): string[] {
  const hours = shown?.negativeHours ?? null
  return [
    format.number(shown?.energyMwh ?? null),
    format.number(shown?.valueEurMwh ?? null, 2),
    format.signed(shown?.deltaEurMwh ?? null, 2),
    format.number(shown?.captureRate ?? null, 3),
    // Quarter-hours as such, whole hours without decimals.
    format.number(hours, hours === null || Number.isInteger(hours) ? 0 : 2),
    format.number(shown?.lostEur ?? null),
    format.number(shown?.totalEur ?? null),
  ]
}

function ownFigures(figures: MarketFigures | undefined): Shown | undefined {
  if (figures === undefined) return undefined
  const { by_law, negative, section51, total } = figures
  return {
    energyMwh: by_law.energy,
    valueEurMwh: by_law.value,
    deltaEurMwh: by_law.delta,
    captureRate: by_law.capture_rate,
    negativeHours: negative.hours,
    lostEur: section51.premium,
    totalEur: total,
  }
}

function countOf(sites: readonly Site[], { year }: ListFigures): number {
  return sites.filter((site) => wholeYear(site, year) !== undefined).length
}
