import { type Format, messages, termSource, type UsualTerm } from '#contracts'
import { leastFleetFactor, leastTrendYears } from '#domain'
import { type TableBlock, table } from '../blocks/index.ts'
import type { PpaSheet } from './ppaSheet.ts'

/** Every term with its value and where it comes from: what was not entered is named an assumption. */
export function termTable({ result, site, language }: PpaSheet, format: Format): TableBlock {
  const { ppa: words } = messages[language]
  const { inputs, sources } = words
  const { terms, history, fit } = result
  const { profile_factor: factor } = terms
  const [first, last] = [history.years[0], history.years.at(-1)]
  const fitted =
    result.fitted && first !== undefined && last !== undefined
      ? (history.years.length < leastTrendYears ? sources.level : sources.fitted)(
          String(first.year),
          String(last.year),
          format.number(fit?.deviation ?? null, 3),
          format.number(fit?.p ?? null, 2),
        )
      : sources.entered
  const years = site.profile.ratio_years.map(({ year }) => year)
  const ratio = {
    entered: sources.entered,
    assumed: sources.neutral,
    history: sources.history(format.years(years[0] ?? 0, years.at(-1) ?? 0)),
  }[site.ratio_origin]
  const price = (value: number) => format.quantity(value, 'EUR/MWh', 2)
  const usual = (term: UsualTerm) => sources[termSource(term, terms)]
  const rows: (readonly [string, string, string])[] = [
    [`${inputs.factor} ${factor.year}`, format.number(factor.factor, 3), fitted],
    [inputs.changePerYear, format.signed(factor.change_per_year, 4), fitted],
    [
      inputs.least,
      format.number(factor.least, 3),
      factor.least === leastFleetFactor ? sources.assumption : sources.entered,
    ],
    [inputs.siteRatio, format.number(site.ratio, 3), ratio],
    [inputs.clause, words.clauses[terms.clause], words.clauseHints[terms.clause]],
    [inputs.cannibalisation, price(terms.cannibalisation), usual('cannibalisation')],
    [inputs.balancing, price(terms.balancing), usual('balancing')],
    [inputs.volumeRisk, price(terms.volume_risk), usual('volume_risk')],
    [inputs.priceRisk, price(terms.price_risk), usual('price_risk')],
    [inputs.margin, price(terms.margin), usual('margin')],
    [inputs.guaranteesOfOrigin, price(terms.guarantees_of_origin), usual('guarantees_of_origin')],
    [inputs.lossShare, format.percent(terms.loss_share, 1), usual('loss_share')],
    [inputs.degradation, format.percent(terms.degradation, 2), usual('degradation')],
    [inputs.discountRate, format.percent(terms.discount_rate, 2), usual('discount_rate')],
    [inputs.indexation, format.percent(terms.indexation, 2), usual('indexation')],
    ...(terms.floor === null ? [] : [[inputs.floor, price(terms.floor), sources.entered] as const]),
    ...(terms.cap === null ? [] : [[inputs.cap, price(terms.cap), sources.entered] as const]),
    ...(terms.floor === null && terms.cap === null
      ? []
      : [
          [
            inputs.limitFee,
            terms.limit_fee === null ? '' : price(terms.limit_fee),
            terms.limit_fee === null ? sources.fairFee : sources.entered,
          ] as const,
        ]),
    ...(terms.floor === null && terms.cap === null && site.support === null
      ? []
      : [[inputs.volatility, format.percent(terms.volatility, 0), usual('volatility')] as const]),
  ]
  return table(words.pdf.inputs, [words.sheets.input, words.sheets.value, words.sheets.source], rows, {
    words: 3,
    widths: [1.2, 0.8, 3],
  })
}
