import {
  type Format,
  fitSource,
  messages,
  quantityChange,
  quantityText,
  quantityWithUnit,
  ratioSource,
  termSource,
} from '#contracts'
import { leastFleetFactor, ppaCosts, ppaInputs, ppaRates, type UsualPpaNumber } from '#domain'
import { type TableBlock, table } from '../blocks/index.ts'
import type { PpaSheet } from './ppaSheet.ts'

/** Every term with its value and source: values that were not entered are called assumptions. */
export function termTable({ result, site, language }: PpaSheet, format: Format): TableBlock {
  const { ppa: words } = messages[language]
  const { inputs, sources } = words
  const { terms } = result
  const { profile_factor: factor } = terms
  const fitted = fitSource(result, words, format)
  const price = (value: number) => quantityWithUnit('payAsProduced', value, format)
  const rowOf = (name: UsualPpaNumber) => {
    const { wire, label, unit, decimals } = ppaInputs[name]
    const value = terms[wire]
    const written = unit === '%' ? format.percent(value, decimals) : format.quantity(value, unit, decimals)
    return [inputs[label], written, sources[termSource(wire, terms)]] as const
  }
  const rows: (readonly [string, string, string])[] = [
    [`${inputs.factor} ${factor.year}`, quantityText('fleetFactor', factor.factor, format), fitted],
    [inputs.changePerYear, quantityChange('factorTrend', factor.change_per_year, format), fitted],
    [
      inputs.least,
      quantityText('profileFactor', factor.least, format),
      factor.least === leastFleetFactor ? sources.assumption : sources.entered,
    ],
    [inputs.siteRatio, quantityText('siteToFleet', site.ratio, format), ratioSource(site, words)],
    [inputs.clause, words.clauses[terms.clause], words.clauseHints[terms.clause]],
    ...[...ppaCosts, ...ppaRates].map(rowOf),
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
      : [rowOf('volatility'), rowOf('meanReversion')]),
  ]
  return {
    ...table(words.pdf.inputs, [words.sheets.input, words.sheets.value, words.sheets.source], rows, {
      words: 3,
      widths: [1.2, 0.8, 3],
    }),
    isDense: true,
  }
}
