import {
  createFormat,
  type Format,
  filledTexts,
  forwardText,
  type Language,
  messages,
  ppaAgreement,
  turbineText,
  yearMonthOf,
} from '#contracts'
import { monthNumber, monthOfNumber, type PpaPrice, ppaPrice } from '#domain'
import { type Block, table, text as textBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import type { PpaSheet } from './ppaSheet.ts'
import { termTable } from './termTable.ts'
import { waterfallChart } from './waterfallChart.ts'

/** Where the stored prices come from is named by so many of their imports. */
const mostSources = 3

/** The term sheet of a site, as its typesetter reads it. */
export function ppaDocument(sheet: PpaSheet): Uint8Array {
  const { result, site, language } = sheet
  const { ppa: words, productionReport: page, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const price = priceOf(sheet)
  const warning = [
    ...(result.market.synthetic ? [words.syntheticHint] : []),
    ...(result.synthetic ? [page.synthetic] : []),
  ].join(' ')
  return printablePage({
    language,
    title: words.pdf.title,
    name: site.name,
    facts: factsOf(sheet, format),
    blocks: [
      ...(warning === '' ? [] : [{ kind: 'warning' as const, text: warning }]),
      { kind: 'figures', items: figuresOf(sheet, price, format) },
      waterfallChart(price.steps, words, format),
      termTable(sheet, format),
      yearTable(price, language, format),
      ...breakEvenBlocks(sheet, format),
      textBlock(words.disclaimer),
    ],
    method: words.pdf.method,
    foot: words.pdf.title,
    pageOf: page.page('{page}', '{pages}'),
  })
}

/** The price with its years, made of the terms as it was when it was calculated. */
function priceOf({ result, site }: PpaSheet): PpaPrice {
  const { terms, curve, monthlyMwh } = ppaAgreement(result.terms, site.profile, site.ratio)
  const price = ppaPrice(terms, curve, monthlyMwh)
  if (!price.ok) throw new Error(`a stored agreement cannot be priced: ${JSON.stringify(price.issues)}`)
  return price.value
}

function factsOf(
  { result, site, language, calculatedAt }: PpaSheet,
  format: Format,
): readonly (readonly [string, string])[] {
  const { ppa: words, marketValue, productionReport: page, yieldTerms } = messages[language]
  const { pdf } = words
  const { terms, market } = result
  const start = yearMonthOf(terms.start)
  const last = monthOfNumber(monthNumber(start) + 12 * terms.tenor_years - 1)
  const monthText = ({ year, month }: typeof start) => `${format.month(month, 'long')} ${year}`
  const { turbine } = site
  const more = market.sources.length - mostSources
  const quoteSources =
    terms.forward.quote_date === null ? '' : (result.quotes.at(-1)?.sources.join(' · ') ?? '')
  const sources = [
    ...market.sources.slice(0, mostSources),
    ...(more > 0 ? [page.andMore(format.number(more))] : []),
    ...filledTexts(market, marketValue, format),
  ]
  return [
    [pdf.term, pdf.termOf(monthText(start), monthText(last), pdf.yearsOf(format.number(terms.tenor_years)))],
    [
      pdf.plant,
      `${turbineText({ ...turbine, curve: '' }, yieldTerms, format)}, ${format.quantity(turbine.rated_power, 'kW')}, ${format.quantity(turbine.hub_height, 'm')} · ${format.latLon(site.lat, site.lon)}`,
    ],
    [pdf.forward, forwardText(terms, words, format)],
    ...(quoteSources === '' ? [] : [[words.inputs.quoteSources, quoteSources] as const]),
    [
      pdf.weather,
      `${result.atlas_title[language]} · ${result.atlas} ${result.atlas_version} · ${result.citation}`,
    ],
    [pdf.prices, [market.version, ...(market.synthetic ? [words.synthetic] : []), ...sources].join(' · ')],
    [pdf.calculated, pdf.calculatedBy(format.dateUtc(calculatedAt), result.program_version)],
    [pdf.hash, result.input_hash],
  ]
}

function figuresOf({ result, language }: PpaSheet, price: PpaPrice, format: Format) {
  const { figures } = messages[language].ppa
  const eurMwh = (label: string, value: number) => ({
    label,
    value: format.number(value, 2),
    unit: 'EUR/MWh',
  })
  const year = result.terms.indexation === 0 ? '' : ` ${price.years[0]!.year}`
  return [
    eurMwh(`${figures.payAsProduced}${year}`, price.payAsProducedEurMwh),
    eurMwh(`${figures.baseload}${year}`, price.baseloadEurMwh),
    eurMwh(`${figures.payAsForecast}${year}`, price.payAsForecastEurMwh),
    eurMwh(figures.residual, price.residualProcurementEurMwh),
  ]
}

function yearTable(price: PpaPrice, language: Language, format: Format): Block {
  const { ppa: words } = messages[language]
  const { columns } = words
  return table(
    words.yearTable,
    [
      ...[words.year, words.months, columns.forwardBase, columns.origin, columns.fleetFactor, columns.value],
      ...[columns.paid, columns.discount, columns.price, columns.revenue],
    ],
    price.years.map((year) => {
      const agreed = price.payAsProducedEurMwh * year.indexFactor
      return [
        ...[String(year.year), String(year.months.length), format.number(year.forwardBaseEurMwh, 2)],
        words.origins[year.forwardOrigin],
        ...[format.number(year.fleetFactor, 3), format.number(year.valueEurMwh, 2)],
        ...[format.number(year.paidMwh), format.number(year.discountFactor, 3)],
        ...[format.number(agreed, 2), format.number(agreed * year.paidMwh)],
      ]
    }),
    { widths: [0.6, 0.7, 0.9, 1.3, 0.9, 1, 1, 0.9, 0.9, 1.1] },
  )
}

function breakEvenBlocks({ site, language }: PpaSheet, format: Format): Block[] {
  const { pdf, support } = messages[language].ppa
  if (site.support === null || site.break_even === null) return []
  const award = format.quantity(site.support.award_ct_kwh, 'ct/kWh', 2)
  const price = format.quantity(site.break_even.price, 'EUR/MWh', 2)
  const { with_option: option } = site.break_even
  const withOption =
    option === null ? '' : ` ${pdf.breakEvenOption(format.quantity(option.price, 'EUR/MWh', 2))}`
  return [textBlock(`${pdf.breakEven(price, award)}${withOption} ${support.note}`)]
}
