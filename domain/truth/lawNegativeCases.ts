import {
  appendedDays,
  type LawPlant,
  neededHours,
  type Section51Vintage,
  section51Rule,
  section51Vintages,
  supportTerm,
} from '../law/index.ts'
import { negativeHoursByYear } from '../market/negativeHours.ts'
import { quarterPrices } from '../market/quarterPrices.ts'
import { unsupportedQuarters } from '../market/unsupportedTime.ts'
import type { AnswersOfCase } from './lawAuctionCases.ts'
import { optOutDay } from './lawPaymentCases.ts'

const hourMs = 3_600_000

/** Names of the rules in the cases. */
const ruleNames: Readonly<Record<Section51Vintage, string>> = {
  before2016: 'never',
  from2016: 'sixHours',
  from2021: 'fourHours',
  from2023: 'stepdown',
  from2025: 'everyQuarterHour',
}

/** Result of each rule for a run of negative hours. */
function runText(runHours: number, year: number, vintages: readonly Section51Vintage[]): string {
  return vintages
    .map((vintage) => {
      const needed = neededHours(vintage, year)
      if (runHours < needed) return `${ruleNames[vintage]}:keep`
      const lost = needed === 0 ? `${4 * runHours} quarter-hours` : `${runHours} h`
      return `${ruleNames[vintage]}:lose ${lost}`
    })
    .join('; ')
}

const plant: LawPlant = { commissionedOn: null, bidOn: null, ratedPowerKw: 4200, pilot: 'none' }

function lastDay(commissionedOn: string, hasAward: boolean, days: number): string {
  return supportTerm({ ...plant, commissionedOn, hasAward }, days)!.lastDay
}

/** Negative prices, section 51a and length of support; `runs_2020` has the lengths of the runs of 2020, h. */
export const negativeAnswers: Readonly<Record<string, AnswersOfCase>> = {
  N1: ({ run_h, event_year }) => runText(run_h, event_year, section51Vintages.slice(0, 4)),
  N2: ({ run_h, event_year }) => runText(run_h, event_year, section51Vintages),
  N3: ({ runs_2020 }) => runCounts(runs_2020),
  N4: ({ q, date }) => mixedHour(q, date),
  N5: ({ bid, commissioned }) => vintageName(bid, commissioned),
  N6: ({ bid, commissioned }) => vintageName(bid, commissioned),
  X1: ({ lost_h }) => [appendedDays(lost_h)],
  X2: ({ commissioned, award, days }) => lastDay(commissioned, award, days),
  X3: ({ lost_qh }) => [appendedDays(lost_qh / 4)],
  X4: ({ commissioned, award }) => lastDay(commissioned, award, 0),
  X5: ({ commissioned }) => lastDay(commissioned, false, 0),
  X6: ({ commissioned, award }) => lastDay(commissioned, award, 0),
  R8: ({ commissioned }) => optOutDay(commissioned),
}

function vintageName(bidOn: string, commissionedOn: string): string {
  return ruleNames[section51Rule({ ...plant, bidOn, commissionedOn }).vintage]
}

/** Counts of a year with these runs, each followed by an hour with a positive price. */
function runCounts(runs: readonly number[]): string {
  const values = Float64Array.from(runs.flatMap((hours) => [...Array<number>(hours).fill(-1), 30]))
  const history = [{ zone: 'DE-LU' as const, startMs: Date.UTC(2020, 1), stepMs: hourMs, values }]
  const { rule6h, rule4h, rule3h, rule2h, rule1h } = negativeHoursByYear(history)[0]!
  return `6h:${rule6h}; 4h:${rule4h}; 3h:${rule3h}; 2h:${rule2h}; 1h:${rule1h}`
}

/** Difference between rules by hours and by quarter-hours, if the quarter-hours of an hour differ in sign. */
function mixedHour(quarters: readonly number[], date: string): string {
  const values = Float64Array.from(quarters)
  const prices = quarterPrices([
    { zone: 'DE-LU', startMs: Date.parse(`${date}T12:00:00Z`), stepMs: hourMs / 4, values },
  ])
  const [mean] = prices.hourPriceEurMwh
  const lost = unsupportedQuarters(prices, 'from2025').reduce((sum, one) => sum + one, 0)
  return `hour rules: hour ${mean! < 0 ? 'counts' : 'does not count'}; quarter-hour rule: ${lost} quarter-hours count`
}
