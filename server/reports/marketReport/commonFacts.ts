import {
  basisFact,
  type Format,
  farmProductionText,
  filledTexts,
  type Instant,
  type Language,
  type MarketValueResult,
  messages,
  turbineText,
} from '#contracts'

/** Maximum number of imports to name as sources of the stored prices. */
const mostSources = 3

type Fact = readonly [string, string]

/** Basis of every page of market values: weather, prices, and program. */
export function commonFacts(
  result: MarketValueResult,
  calculatedAt: Instant,
  language: Language,
  format: Format,
): readonly Fact[] {
  const { farmProduction, marketValue: words, productionReport: page, yieldTerms } = messages[language]
  const { pdf } = words
  const { market } = result
  const more = market.sources.length - mostSources
  const sources = [
    ...market.sources.slice(0, mostSources),
    ...(more > 0 ? [page.andMore(format.number(more))] : []),
    ...filledTexts(market, words, format),
  ]
  const weather = [
    `${result.atlas_title[language]} · ${result.atlas} ${result.atlas_version}`,
    ...[result.citation, result.licence ?? ''].filter(Boolean),
  ]
  const marked = result.sites.flatMap(({ turbine }) =>
    turbine.energy_uncertainty == null && turbine.held === undefined
      ? []
      : turbineText({ ...turbine, curve: '' }, yieldTerms, format),
  )
  const farms = result.sites.flatMap(({ production }) =>
    production === undefined ? [] : farmProductionText(production, farmProduction, format),
  )
  return [
    ...farms.map((farm) => [farmProduction.input, farm] as const),
    ...(marked.length === 0 ? [] : [[words.order.turbine, [...new Set(marked)].join('; ')] as const]),
    [pdf.weather, weather.join(' · ')],
    ...(result.basis === undefined ? [] : [basisFact(result.basis, language)]),
    [words.pricesVersion, [market.version, ...(market.synthetic ? [words.synthetic] : [])].join(' · ')],
    [words.pricesSource, sources.length === 0 ? format.number(null) : sources.join(' · ')],
    [pdf.calculated, pdf.calculatedBy(format.dateUtc(calculatedAt), result.program_version)],
    [pdf.hash, result.input_hash],
  ]
}
