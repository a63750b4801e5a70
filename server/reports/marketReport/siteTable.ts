import {
  type Format,
  type Language,
  type MarketFigures,
  type MarketValueResult,
  messages,
  type ResultWords,
} from '#contracts'
import { type Block, type TableBlock, text as textBlock } from '../blocks/index.ts'
import { type ListFigures, wholeYear } from './listFigures.ts'
import { type SiteFigures, sitesBlock } from './sitesBlock.ts'

type Site = MarketValueResult['sites'][number]

/**
 * Table of the sites with their year, and their total.
 * @param list null: no year is complete
 * @param roomMm for the rows of sites: further sites are only counted
 */
export function siteTable(
  sites: readonly Site[],
  list: ListFigures | null,
  roomMm: number,
  words: ResultWords,
): TableBlock {
  const { pdf } = words.text.marketValue
  const year = list?.year ?? ''
  return sitesBlock({
    sites,
    roomMm,
    title: (shown, all) => (shown === null ? pdf.table(year) : pdf.tableOf(shown, all, year)),
    figures: (site) => (list === null ? undefined : ownFigures(wholeYear(site, list.year))),
    all:
      list === null ? null : { count: countOf(sites, list), figures: { ...list, revenueEur: list.totalEur } },
    hours: 'negativeHours',
    lost: 'supportLost',
    revenue: 'revenue',
    words,
  })
}

/** Notes for reading the figures of some sites. */
export function noteBlocks(
  sites: readonly Site[],
  list: ListFigures,
  language: Language,
  format: Format,
): Block[] {
  const { law, marketValue } = messages[language]
  const { pdf } = marketValue
  const figures = sites.flatMap((site) => wholeYear(site, list.year) ?? [])
  const note = (count: number, text: (sites: string) => string) =>
    count === 0 ? [] : [text(pdf.sitesOf(format.number(count)))]
  const having = (isSo: (one: MarketFigures) => boolean) => figures.filter(isSo).length
  // Without commissioning and bid dates, no end of support is known.
  const ended = sites.filter(
    (site) => site.section51.vintage !== null && wholeYear(site, list.year)?.support === 'ended',
  ).length
  const laws = sites.flatMap(({ section51 }) => section51.law ?? [])
  const names = new Set(laws.flatMap(({ records }) => records.map(({ name }) => name)))
  const asked = laws.filter(({ questions }) => questions.length > 0).length
  const bills = sites.filter(({ section51 }) => section51.bill != null).length
  const notes = [
    ...(names.size === 0 ? [] : [`${law.title}: ${format.list([...names])}.`]),
    ...note(asked, law.pdf.asked),
    ...note(bills, law.pdf.bill),
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

function ownFigures(figures: MarketFigures | undefined): SiteFigures | undefined {
  if (figures === undefined) return undefined
  const { by_law, negative, section51, total } = figures
  return {
    energyMwh: by_law.energy,
    valueEurMwh: by_law.value,
    deltaEurMwh: by_law.delta,
    captureRate: by_law.capture_rate,
    negativeHours: negative.hours,
    lostEur: section51.premium,
    revenueEur: total,
  }
}

function countOf(sites: readonly Site[], { year }: ListFigures): number {
  return sites.filter((site) => wholeYear(site, year) !== undefined).length
}
