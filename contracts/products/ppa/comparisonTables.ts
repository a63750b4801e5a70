import type { OfferGain, PpaCase, PpaIncome } from '#domain'
import { columnFactory, type ResultTable, type ResultWords, tableOf } from '../../quantities/index.ts'
import type { PpaComparison } from './comparison.ts'

/** Agreement, support and market year by year. @param lastDay  with support, as a text; null: it does not end */
export function ppaIncomeTable(
  { incomes, tail }: Pick<PpaComparison, 'incomes' | 'tail'>,
  lastDay: string | null,
  { text: { ppa, quantities } }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const { incomes: text } = ppa
  const hasAward = incomes.some(({ support }) => support !== null)
  const where = { only: hasAward ? undefined : ('csv' as const) }
  const supportText = ({ supportedShare: share }: PpaIncome) =>
    share === null || share === 0 ? '–' : share < 1 ? text.until(lastDay ?? '') : text.wholeYear
  return tableOf<PpaIncome>(
    text.title,
    [
      of('year', ({ year }) => year, { name: 'year' }),
      of('deliveredEnergy', ({ energyMwh }) => energyMwh, { name: 'energy_mwh' }),
      of('agreedPrice', ({ ppaEurMwh }) => ppaEurMwh, { head: text.ppa, name: 'ppa_eur_mwh' }),
      of('agreedPrice', ({ support }) => support?.p50EurMwh, {
        ...{ ...where, head: text.support('P50'), name: 'support_p50_eur_mwh' },
      }),
      of('agreedPrice', ({ support }) => support?.p90EurMwh, {
        ...{ ...where, head: text.support('P90'), name: 'support_p90_eur_mwh' },
      }),
      of('agreedPrice', ({ market }) => market.p50EurMwh, {
        ...{ head: text.market('P50'), name: 'market_p50_eur_mwh' },
      }),
      of('agreedPrice', ({ market }) => market.p90EurMwh, {
        ...{ head: text.market('P90'), name: 'market_p90_eur_mwh' },
      }),
      words(text.supported, supportText, { only: hasAward ? 'shown' : 'csv' }),
      words('', ({ supportedShare }) => supportedShare?.toFixed(4) ?? '', {
        ...{ only: 'csv', name: 'supported_share' },
      }),
      words('', (income) => (tail.includes(income) ? '1' : '0'), {
        ...{ only: 'csv', name: 'after_agreement' },
      }),
    ],
    [...incomes, ...tail],
    { note: tail.length === 0 ? text.note : `${text.note} ${text.tailNote}` },
  )
}

/** Yield cases times price cases. */
export function ppaCaseTable(
  cases: readonly PpaCase[],
  { text: { ppa, quantities } }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const { cases: text } = ppa
  const where = (isKnown: (one: PpaCase) => boolean) => ({
    only: cases.some(isKnown) ? undefined : ('csv' as const),
  })
  const award = where(({ supportP50Eur }) => supportP50Eur !== null)
  const after = where(({ afterP50Eur }) => afterP50Eur !== null)
  return tableOf<PpaCase>(
    text.title,
    [
      words(text.yieldCase, ({ yieldCase }) => yieldCase.toUpperCase(), { name: 'yield_case' }),
      of('deliveredEnergy', ({ energyMwh }) => energyMwh, { name: 'energy_mwh' }),
      of('revenue', ({ ppaEur }) => ppaEur, { head: text.ppa, name: 'ppa_eur' }),
      of('revenue', ({ supportP50Eur }) => supportP50Eur, {
        ...{ ...award, head: text.support('P50'), name: 'support_p50_eur' },
      }),
      of('revenue', ({ supportP90Eur }) => supportP90Eur, {
        ...{ ...award, head: text.support('P90'), name: 'support_p90_eur' },
      }),
      of('revenue', ({ marketP50Eur }) => marketP50Eur, { head: text.market('P50'), name: 'market_p50_eur' }),
      of('revenue', ({ marketP90Eur }) => marketP90Eur, { head: text.market('P90'), name: 'market_p90_eur' }),
      of('revenue', ({ afterP50Eur }) => afterP50Eur, {
        ...{ ...after, head: text.after('P50'), name: 'after_p50_eur' },
      }),
      of('revenue', ({ afterP90Eur }) => afterP90Eur, {
        ...{ ...after, head: text.after('P90'), name: 'after_p90_eur' },
      }),
    ],
    cases,
    { note: text.note },
  )
}

/** Gains of a buyer's offer, for documents. */
export function ppaOfferTable(
  gains: readonly OfferGain[],
  offerText: string,
  { text: { ppa, quantities } }: ResultWords,
): ResultTable {
  const { words, of } = columnFactory(quantities)
  const { offer: text } = ppa
  return tableOf<OfferGain>(
    text.titleOf(offerText),
    [
      words(text.against, ({ against }) => text.rows[against]),
      of('agreedPrice', ({ priceEurMwh }) => priceEurMwh, { head: `${text.same}, EUR/MWh` }),
      of('priceChange', ({ gainEurMwh }) => gainEurMwh, { head: `${text.gain}, EUR/MWh` }),
      of('revenueChange', ({ gainEur }) => gainEur, { head: `${text.gain}, EUR` }),
    ],
    gains,
    { note: text.note },
  )
}
