import {
  annualContributionCtKwh,
  baseMonthsOf,
  ceilingCtKwh,
  contributionCtKwh,
  curtailmentEur,
  degressed,
  dutyPaymentEur,
  feedInTariffCtKwh,
  initialMonths,
  latePenaltyEur,
  latestOptOut,
  lawOfBill,
  lawValue,
  lawValueOn,
  loweredCeilingCtKwh,
  managedPremiumCtKwh,
  marketPremiumCtKwh,
  meanOfHighest,
  municipalEur,
  noValueFacts,
  optInBreakEvenShare,
  outageTariffCtKwh,
  recordFor,
  redispatchEur,
  statutoryBaseCtKwh,
  tariffOf,
} from '../law/index.ts'
import type { AnswersOfCase } from './lawAuctionCases.ts'

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const recordAt = (day: string) => recordFor('commissioned', day)
const bill = recordFor('bid', '2027-02-01', lawOfBill)
const floorCtKwh = bill.contribution!.floorCtKwh

const monthlyMean: AnswersOfCase = ({ aw, mw_2024 }) => [
  mean((mw_2024 as readonly number[]).map((value) => marketPremiumCtKwh(aw, value))),
]
const annual: AnswersOfCase = ({ aw, jw_2024 }) => [marketPremiumCtKwh(aw, jw_2024)]
const months = (day: string, percent: number) => initialMonths(recordAt(day).initialPeriod!, percent)
const contribution: AnswersOfCase = ({ rb, spot, floor }) => [contributionCtKwh(rb, spot, floor)]

/** Premiums, tariffs, contributions and other money. */
export const paymentAnswers: Readonly<Record<string, AnswersOfCase>> = {
  P1: monthlyMean,
  P2: annual,
  P3: monthlyMean,
  P4: annual,
  P5: ({ ev, mw_2012_01, pm_2012 }) => [managedPremiumCtKwh(ev, mw_2012_01, pm_2012)],
  P6: ({ aw_tariff, mw_2023_12 }) => {
    const plant = { commissionedOn: '2012-06-01', bidOn: null, ratedPowerKw: 2300, pilot: 'none' } as const
    const value = lawValue(plant, { ...noValueFacts, enteredCtKwh: aw_tariff })
    return [marketPremiumCtKwh(lawValueOn(value, '2023-12-01')!, mw_2023_12)]
  },
  P7: ({ aw }) => [feedInTariffCtKwh(aw)],
  P8: ({ aw }) => [outageTariffCtKwh(aw)],
  T1: ({ reference_yield_pct: percent }) => [months('2012-01-01', percent) - 60],
  T2: ({ reference_yield_pct: percent }) => [months('2012-01-01', percent)],
  T3: ({ reference_yield_pct: percent }) => [months('2012-01-01', percent)],
  T4: ({ reference_yield_pct: percent }) => [months('2014-08-01', percent)],
  T5: ({ reference_yield_pct: percent }) => [months('2014-08-01', percent)],
  T6: ({ months_total: total }) => [yieldWith(total)],
  T7: ({ commissioned }) => [baseMonthsOf(commissioned, recordAt(commissioned))],
  T8: ({ commissioned }) => [baseMonthsOf(commissioned, recordAt(commissioned))],
  T9: ({ basic, plus }) => {
    const sum = degressed(basic, [0.02], 'each') + degressed(plus, [0.02], 'each')
    return [inTable(sum, '2005-06-01')]
  },
  T10: ({ initial }) => [inTable(degressed(initial, [0.015, 0.015], 'once'), '2014-06-01')],
  T11: ({ initial }) => [inTable(degressed(initial, monthly2017, 'once'), '2017-08-01')],
  T12: ({ initial }) => [
    inTable(degressed(initial, [...monthly2017, 0.024, 0.024, 0.024], 'once'), '2018-04-01'),
  ],
  R1: ({ aw, jw_2022 }) => [annualContributionCtKwh(aw, jw_2022)],
  'R2-20': contribution,
  'R2-10.272': contribution,
  'R2-6': contribution,
  'R2-1': contribution,
  'R2-0.5': contribution,
  R3: ({ spot }) => [contributionCtKwh(9.272, spot, floorCtKwh)],
  R4: contribution,
  R5: ({ spot, rb }) => [
    10 * (spot as readonly number[]).reduce((sum, one) => sum + contributionCtKwh(rb, one, floorCtKwh), 0),
  ],
  R6: ({ aw, jw, mwh }) => [10 * annualContributionCtKwh(aw, jw) * mwh],
  R7: annual,
  M1: ({ fed_mwh, fictive_mwh }) => [
    municipalEur(recordAt('2023-01-01').municipal!, { fedInMwh: fed_mwh, fictiveMwh: fictive_mwh }).eur,
  ],
  M2: ({ generated_mwh }) => {
    const paid = municipalEur(bill.municipal!, { fedInMwh: generated_mwh, fictiveMwh: 0 })
    return [paid.eur, paid.reimbursedEur]
  },
  O1: ({ aw, jw }) => [100 * optInBreakEvenShare(marketPremiumCtKwh(aw, jw))],
  S1: ({ max_2025 }) => [same(meanOfHighest(max_2025), statutoryBaseCtKwh(2027))],
  S2: ({ max_2017 }) => [same(meanOfHighest(max_2017), statutoryBaseCtKwh(2019))],
  H1: ({ c2021 }) => [same(loweredCeilingCtKwh(c2021), ceilingCtKwh('2022-02-01'))],
  H2: ({ c2027 }) => [same(loweredCeilingCtKwh(c2027), ceilingCtKwh('2028-05-01', lawOfBill))],
  G1: ({ lost, year_revenue }) => [curtailmentEur(lost, year_revenue)],
  G2: ({ curtailed_mwh, mp }) => [redispatchEur(curtailed_mwh, mp)],
  K1: ({ kw }) => {
    const { bidder } = recordFor('bid', '2023-02-01')
    return [same(bidder!.securityEurKw * kw, latePenaltyEur(bidder!, kw, 34))]
  },
  K2: ({ kw, months: count }) => {
    const { eur, curedEur } = dutyPaymentEur(kw, count)
    return [eur, curedEur]
  },
}

/** Last day for opting out of the contribution, by the day of commissioning. */
export const optOutDay = (commissioned: string) => latestOptOut(bill.contribution!, commissioned)

const monthly2017 = Array.from({ length: 6 }, () => 0.0105)

/** A value that the record must contain, too. */
function same(value: number, recorded: number | null): number {
  return recorded !== null && Math.abs(value - recorded) < 1e-9 ? value : Number.NaN
}

function inTable(value: number, commissionedOn: string): number {
  return same(value, tariffOf({ commissionedOn })!.row.initialCtKwh)
}

/** Share of the reference yield that gives a number of months, by bisection. */
function yieldWith(total: number): number {
  let [low, high] = [0, 150]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (months('2014-08-01', middle) > total) low = middle
    else high = middle
  }
  return low
}
