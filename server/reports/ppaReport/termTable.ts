import { type Format, messages } from '#contracts'
import { usualPpaTerms } from '#domain'
import { type TableBlock, table } from '../blocks/index.ts'
import type { PpaSheet } from './ppaDocument.ts'

/** Every term with its value and where it comes from: what was not entered is named an assumption. */
export function termTable({ result, site, language }: PpaSheet, format: Format): TableBlock {
  const { ppa: words } = messages[language]
  const { inputs, sources } = words
  const { terms, history, fit } = result
  const { profile_factor: factor } = terms
  const [first, last] = [history.years[0], history.years.at(-1)]
  const fitted =
    result.fitted && first !== undefined && last !== undefined
      ? sources.fitted(String(first.year), String(last.year), format.number(fit?.deviation ?? null, 3))
      : sources.entered
  const years = site.profile.ratio_years.map(({ year }) => year)
  const ratio = {
    entered: sources.entered,
    assumed: sources.neutral,
    history: sources.history(format.years(years[0] ?? 0, years.at(-1) ?? 0)),
  }[site.ratio_origin]
  const price = (value: number) => format.quantity(value, 'EUR/MWh', 2)
  const usual = (value: number, given: number, source: string = sources.assumption) =>
    value === given ? source : sources.entered
  const rows: (readonly [string, string, string])[] = [
    [`${inputs.factor} ${factor.year}`, format.number(factor.factor, 3), fitted],
    [inputs.changePerYear, format.signed(factor.change_per_year, 4), fitted],
    [inputs.siteRatio, format.number(site.ratio, 3), ratio],
    [inputs.clause, words.clauses[terms.clause], words.clauseHints[terms.clause]],
    [
      inputs.cannibalisation,
      price(terms.cannibalisation),
      usual(terms.cannibalisation, usualPpaTerms.cannibalisationEurMwh, sources.trend),
    ],
    [
      inputs.balancing,
      price(terms.balancing),
      usual(terms.balancing, usualPpaTerms.balancingEurMwh, sources.law),
    ],
    [inputs.volumeRisk, price(terms.volume_risk), usual(terms.volume_risk, usualPpaTerms.volumeRiskEurMwh)],
    [inputs.priceRisk, price(terms.price_risk), usual(terms.price_risk, usualPpaTerms.priceRiskEurMwh)],
    [inputs.margin, price(terms.margin), usual(terms.margin, usualPpaTerms.marginEurMwh)],
    [
      inputs.guaranteesOfOrigin,
      price(terms.guarantees_of_origin),
      usual(terms.guarantees_of_origin, usualPpaTerms.guaranteesOfOriginEurMwh),
    ],
    [inputs.lossShare, format.percent(terms.loss_share, 1), usual(terms.loss_share, usualPpaTerms.lossShare)],
    [
      inputs.degradation,
      format.percent(terms.degradation, 2),
      usual(terms.degradation, usualPpaTerms.degradation),
    ],
    [
      inputs.discountRate,
      format.percent(terms.discount_rate, 2),
      usual(terms.discount_rate, usualPpaTerms.discountRate),
    ],
    ...(terms.indexation === 0
      ? []
      : [[inputs.indexation, format.percent(terms.indexation, 2), sources.entered] as const]),
    ...(terms.floor === null ? [] : [[inputs.floor, price(terms.floor), sources.entered] as const]),
    ...(terms.cap === null ? [] : [[inputs.cap, price(terms.cap), sources.entered] as const]),
  ]
  return table(words.pdf.inputs, [words.sheets.input, words.sheets.value, words.sheets.source], rows, {
    words: 3,
    widths: [1.2, 0.8, 3],
  })
}
