import {
  createFormat,
  type Format,
  figureOf,
  type Instant,
  type Language,
  type MarketValueResult,
  messages,
  periodName,
  type QuantityName,
  quantityWithUnit,
  resultWords,
} from '#contracts'
import { type Block, text as textBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import { commonFacts } from './commonFacts.ts'
import { commonYears, type ListFigures, lastWholeYear, listFigures, wholeYear } from './listFigures.ts'
import { shortened } from './shortened.ts'
import { noteBlocks, siteTable } from './siteTable.ts'
import { yearChart } from './yearChart.ts'

/** Maximum characters of the list's name: three lines. */
const mostCharacters = 150
/** Height left for rows of sites with a long heading and a warning, and the extra without them. */
const roomMm = { least: 41, withoutWarning: 10, withShortName: 5 } as const
/** Such a heading needs one line. */
const shortName = 36

/** Input of the page. */
export interface MarketReport {
  readonly result: MarketValueResult
  readonly language: Language
  readonly list: string
  /** Ordered past months, `2020-05`; null: all. */
  readonly months: readonly string[] | null
  readonly calculatedAt: Instant
}

/** Page of a market value calculation, for its typesetter. */
export function marketDocument(report: MarketReport): Uint8Array {
  const { result, language } = report
  const { marketValue: words, productionReport: page, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const warning = [
    ...(result.market.synthetic ? [words.syntheticHint] : []),
    ...(result.synthetic ? [page.synthetic] : []),
  ].join(' ')
  return printablePage({
    language,
    title: words.pdf.title,
    name: nameOf(report),
    facts: factsOf(report, format),
    blocks: [
      ...(warning === '' ? [] : [{ kind: 'warning' as const, text: warning }]),
      ...figureBlocks(report, format),
    ],
    method: words.pdf.method,
    foot: words.pdf.title,
    pageOf: page.page('{page}', '{pages}'),
  })
}

/** The list, and its known years. */
function nameOf({ result, language, list }: MarketReport): string {
  const years = result.sites.flatMap((site) => site.years.map(({ period }) => period)).toSorted()
  const [first, last] = [years[0], years.at(-1)]
  const name = shortened(list, mostCharacters)
  if (first === undefined || last === undefined) return name
  return messages[language].marketValue.pdf.subtitle(name, first, last)
}

function factsOf(
  { result, language, months, calculatedAt }: MarketReport,
  format: Format,
): readonly (readonly [string, string])[] {
  const { pdf } = messages[language].marketValue
  const [first, last] = [months?.toSorted()[0], months?.toSorted().at(-1)]
  const ordered =
    first === undefined || last === undefined
      ? pdf.allMonths
      : pdf.someMonths(
          format.number(new Set(months).size),
          periodName(first, format),
          periodName(last, format),
        )
  return [
    [pdf.period, `${pdf.spanOf(format.dateUtc(result.from), format.dateUtc(result.till))} · ${ordered}`],
    ...commonFacts(result, calculatedAt, language, format),
  ]
}

function figureBlocks(report: MarketReport, format: Format): Block[] {
  const { result, language } = report
  const { marketValue: words } = messages[language]
  const { pdf } = words
  const year = lastWholeYear(result.sites)
  const room = roomOf(report)
  if (year === undefined)
    return [
      { kind: 'warning', text: pdf.noWholeYear },
      siteTable(result.sites, null, room, resultWords(language)),
    ]
  const counted = result.sites.filter((site) => wholeYear(site, year) !== undefined)
  const list = listFigures(
    year,
    counted.map((site) => wholeYear(site, year)!),
  )
  const sites = pdf.sitesOf(format.number(counted.length))
  const chart = yearChart(commonYears(counted), pdf.chart(sites), messages[language], format)
  return [
    { kind: 'figures', caption: words.result.byLaw, items: kpisOf(list, language, format) },
    siteTable(result.sites, list, room, resultWords(language)),
    ...noteBlocks(result.sites, list, language, format),
    ...(chart === null ? [] : [chart]),
    ...saleBlocks(list, language, format),
  ]
}

function roomOf({ result, list }: MarketReport): number {
  const isWarned = result.market.synthetic || result.synthetic
  const isShort = list.length <= shortName
  return roomMm.least + (isWarned ? 0 : roomMm.withoutWarning) + (isShort ? roomMm.withShortName : 0)
}

function kpisOf(list: ListFigures, language: Language, format: Format) {
  const { marketValue, quantities } = messages[language]
  const ofYear = (label: string) => marketValue.pdf.kpiOf(label, list.year)
  const figure = (name: QuantityName, value: number | null) => figureOf(name, value, quantities, format)
  const [value, published] = [
    figure('marketValue', list.valueEurMwh),
    figure('publishedValue', list.officialEurMwh),
  ]
  return [
    { ...value, label: ofYear(value.label) },
    { ...published, label: `${published.label} ${list.year}` },
    figure('marketDelta', list.deltaEurMwh),
    figure('captureRate', list.captureRate),
  ]
}

/** All generation compared with the sold part, for the whole list. */
function saleBlocks(list: ListFigures, language: Language, format: Format): Block[] {
  const { result, pdf } = messages[language].marketValue
  const { energyMwh, valueEurMwh, revenueEur, soldEnergyMwh, soldValueEurMwh, soldRevenueEur } = list
  const saleText = (energy: number, value: number | null, revenue: number) =>
    pdf.sale(
      format.quantity(energy, 'MWh'),
      quantityWithUnit('marketValue', value, format),
      format.quantity(revenue, 'EUR'),
    )
  return [
    textBlock(
      `${result.byLaw}, ${list.year}: ${saleText(energyMwh, valueEurMwh, revenueEur)} ${result.byLawHint}`,
    ),
    textBlock(
      `${result.asSold}, ${list.year}: ${saleText(soldEnergyMwh, soldValueEurMwh, soldRevenueEur)} ${result.asSoldHint}`,
    ),
  ]
}
