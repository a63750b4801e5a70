import {
  type Bankability,
  bankability,
  basisFact,
  createFormat,
  type Format,
  farmProductionText,
  fewWeatherYears,
  figureOf,
  filledTexts,
  forwardText,
  type Messages,
  messages,
  optionLines,
  ppaAgreement,
  ppaOptionTable,
  ppaSupportOf,
  ppaYearTable,
  type QuantityName,
  quantityText,
  quantityWithUnit,
  turbineText,
  yearMonthOf,
} from '#contracts'
import { monthNumber, monthOfNumber, type PpaPrice, ppaOptionSensitivity } from '#domain'
import { type Block, dense, resultBlocks, text as textBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import { comparisonBlocks, offerBlocks, yearWidths } from './comparisonBlocks.ts'
import type { PpaSheet } from './ppaSheet.ts'
import { pricedSite } from './pricedSite.ts'
import { termTable } from './termTable.ts'
import { waterfallChart } from './waterfallChart.ts'

/** Maximum number of imports to name as sources of the stored prices. */
const mostSources = 3

/** Term sheet of a site, for its typesetter. */
export function ppaDocument(sheet: PpaSheet): Uint8Array {
  const { result, site, language } = sheet
  const { ppa: words, productionReport: page, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const priced = pricedSite(result, site)
  const { price } = priced
  const weather = bankability(site.profile, sheet.about.minimum_years)
  const warning = [
    ...(result.market.synthetic ? [words.syntheticHint] : []),
    ...(result.synthetic ? [page.synthetic] : []),
    ...(weather.isBankable ? [] : [words.cases.notBankable(...weatherTexts(weather, format))]),
    ...(site.profile.weather_years < fewWeatherYears
      ? [words.fewWeatherYears(quantityText('weatherYears', site.profile.weather_years, format))]
      : []),
  ].join(' ')
  return printablePage({
    language,
    title: words.pdf.title,
    name: site.name,
    facts: factsOf(sheet, format),
    blocks: [
      ...(warning === '' ? [] : [{ kind: 'warning' as const, text: warning }]),
      { kind: 'figures', items: figuresOf(sheet, price, format) },
      waterfallChart(price.steps, messages[language], format),
      ...resultBlocks(
        ppaYearTable(price, result.terms, { text: messages[language], format }),
        format,
        yearWidths,
      ),
      ...bandBlocks(sheet, format),
      ...breakEvenBlocks(sheet, format),
      ...offerBlocks(sheet, priced, format),
      termTable(sheet, format),
      ...optionBlocks(sheet, price, format),
      ...comparisonBlocks(sheet, priced, format),
      textBlock(words.disclaimer),
    ],
    method: words.pdf.method,
    foot: words.pdf.title,
    pageOf: page.page('{page}', '{pages}'),
  })
}

function factsOf(
  { result, site, language, calculatedAt, about }: PpaSheet,
  format: Format,
): readonly (readonly [string, string])[] {
  const { farmProduction, ppa: words, marketValue, productionReport: page, yieldTerms } = messages[language]
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
  const { parties } = words
  const given = (label: string, value: string | undefined) =>
    value === undefined ? [] : [[label, value] as const]
  return [
    ...given(parties.seller, about.seller),
    ...given(parties.buyer, about.buyer),
    ...given(parties.validUntil, about.valid_until && format.dateUtc(`${about.valid_until} 00:00:00 UTC`)),
    [pdf.term, pdf.termOf(monthText(start), monthText(last), pdf.yearsOf(format.number(terms.tenor_years)))],
    [
      pdf.plant,
      site.production === undefined
        ? `${turbineText({ ...turbine, curve: '' }, yieldTerms, format)}, ${format.quantity(turbine.rated_power, 'kW')}, ${format.quantity(turbine.hub_height, 'm')} · ${format.latLon(site.lat, site.lon)}`
        : `${farmProductionText(site.production, farmProduction, format)} · ${format.latLon(site.lat, site.lon)}`,
    ],
    [pdf.forward, forwardText(terms, words, format)],
    ...(quoteSources === '' ? [] : [[words.inputs.quoteSources, quoteSources] as const]),
    [
      pdf.weather,
      [
        `${result.atlas_title[language]} · ${result.atlas} ${result.atlas_version}`,
        words.pdf.weatherYears(quantityText('weatherYears', site.profile.weather_years, format)),
        result.citation,
      ].join(' · '),
    ],
    [words.cases.minimumShort, minimumText(bankability(site.profile, about.minimum_years), words, format)],
    ...(result.basis === undefined ? [] : [basisFact(result.basis, language)]),
    [pdf.prices, [market.version, ...(market.synthetic ? [words.synthetic] : []), ...sources].join(' · ')],
    [pdf.calculated, pdf.calculatedBy(format.dateUtc(calculatedAt), result.program_version)],
    [pdf.hash, result.input_hash],
  ]
}

/** Weather years of a site, and those that the bank asks for. */
function weatherTexts({ weatherYears, minimumYears }: Bankability, format: Format): [string, string] {
  return [quantityText('weatherYears', weatherYears, format), format.number(minimumYears)]
}

function minimumText(weather: Bankability, { cases }: Messages['ppa'], format: Format): string {
  const [years, minimum] = weatherTexts(weather, format)
  return weather.isBankable ? cases.isMet(years, minimum) : cases.isNotMet(years, minimum)
}

function figuresOf({ result, language }: PpaSheet, price: PpaPrice, format: Format) {
  const { quantities } = messages[language]
  const year = result.terms.indexation === 0 ? '' : ` ${price.years[0]!.year}`
  const figure = (name: QuantityName, value: number, when = '') => {
    const { label, ...rest } = figureOf(name, value, quantities, format)
    return { label: `${label}${when}`, ...rest }
  }
  return [
    figure('payAsProduced', price.payAsProducedEurMwh, year),
    figure('baseload', price.baseloadEurMwh, year),
    figure('payAsForecast', price.payAsForecastEurMwh, year),
    figure('residualProcurement', price.residualProcurementEurMwh),
  ]
}

function bandBlocks({ site, language }: PpaSheet, format: Format): Block[] {
  const { trend_band: band } = site.price
  if (band == null) return []
  const { ppa, quantities } = messages[language]
  const text = ppa.figures.trendBand(
    quantityText('payAsProduced', band.p10, format),
    quantityText('payAsProduced', band.p90, format),
    format.number(band.years),
  )
  return [textBlock(`${quantities.payAsProduced}: ${text}.`)]
}

function breakEvenBlocks({ site, language }: PpaSheet, format: Format): Block[] {
  const { law, ppa } = messages[language]
  const { pdf, support } = ppa
  if (site.support === null || site.break_even === null) return []
  const award = quantityWithUnit('priceCt', site.support.award_ct_kwh, format)
  const price = quantityWithUnit('breakEven', site.break_even.price, format)
  const { with_option: option } = site.break_even
  const withOption =
    option === null
      ? ''
      : ` ${pdf.breakEvenOption(quantityWithUnit('breakEvenWithOption', option.price, format))}`
  const { bill } = site.break_even
  const eurMwh = (value: number) => quantityWithUnit('payAsProduced', value, format)
  const byBill = bill == null ? '' : ` ${law.ppa.line(eurMwh(bill.price), eurMwh(bill.price_with_duty))}`
  return [textBlock(`${pdf.breakEven(price, award)}${withOption}${byBill} ${support.note}`)]
}

/** Values of floor, cap and the option of the premium, by the variation of market values. */
function optionBlocks({ result, site, language }: PpaSheet, price: PpaPrice, format: Format): Block[] {
  const { terms: used } = result
  const { terms } = ppaAgreement(used, site.profile, site.ratio)
  const support = site.support && ppaSupportOf(site.support, used, site.profile)
  const sensitivity = ppaOptionSensitivity(price, terms, support)
  const lines = optionLines(
    sensitivity,
    used.floor !== null || used.cap !== null,
    messages[language].ppa,
    format,
  )
  if (lines.length === 0) return []
  const words = { text: messages[language], format }
  return [...dense(resultBlocks(ppaOptionTable(lines, words), format, [1.8, 1.2, 1, 1, 1]))]
}
