import type { Format } from '../../format.ts'
import type { Messages, PageMessages } from '../../messages/index.ts'
import { candidateTurbineText, leftOutText, roundedYieldText, weakFitText } from '../../productionText.ts'
import {
  type ColumnOf,
  columnFactory,
  periodName,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../quantities/index.ts'
import type { ProductionCandidate } from './production.ts'

export interface ProductionWords {
  readonly text: Pick<PageMessages, 'production' | 'quantities'>
  readonly format: Format
  /** Heads of the columns that only files have; absent where they are not shown. */
  readonly heads?: FileHeads
}

type FileHeads = Pick<
  Messages['productionReport'],
  'hub' | 'isBest' | 'yes' | 'correction' | 'reference' | 'ageingP' | 'residual' | 'share'
>

const noHeads: FileHeads = {
  hub: '',
  isBest: '',
  yes: '',
  correction: '',
  reference: '',
  ageingP: '',
  residual: '',
  share: '',
}

/** Reference turbines and periods. @param best the preferred one */
export function candidatesTable(
  title: string,
  candidates: readonly ProductionCandidate[],
  best: ProductionCandidate | undefined,
  { text: { production, quantities }, format, heads = noHeads }: ProductionWords,
): ResultTable {
  const { of, words } = columnFactory(quantities)
  const { columns } = production
  type Row = ProductionCandidate
  return tableOf<Row>(
    title,
    [
      words(columns.turbine, (one) => candidateTurbineText(one, production, format), { only: 'shown' }),
      words(columns.turbine, ({ turbine }) => turbine.name, { only: 'file', width: 34 }),
      of('hubHeight', ({ turbine }) => turbine.hub_height, { head: heads.hub, only: 'file' }),
      words(columns.reference, yearsOf),
      words(heads.isBest, (one) => (one === best ? heads.yes : ''), { only: 'file' }),
      of('monthCount', ({ month_count }) => month_count),
      words(columns.yield, (one) => roundedYieldText(one, format), { only: 'shown', align: 'right' }),
      of('netYield', ({ annual_energy }) => annual_energy, { head: columns.yield, only: 'file' }),
      of('rSquared', ({ r_squared }) => r_squared, { head: columns.rSquared }),
      of('fitSlope', ({ slope }) => slope),
      of('scatter', ({ scatter }) => scatter),
      of('scatter', ({ uncertainty }) => uncertainty.total, { head: columns.uncertainty }),
      of('scatter', (one) => one.uncertainty.correction, { head: heads.correction, only: 'file' }),
      of('scatter', (one) => one.uncertainty.reference, { head: heads.reference, only: 'file' }),
      of('ageing', ({ ageing }) => ageing.slope),
      of('significance', ({ ageing }) => ageing.p, { head: heads.ageingP, only: 'file' }),
      words(production.warnings, (one) => weakFitText(one, production, format) ?? '', {
        only: 'file',
        width: 60,
      }),
    ],
    candidates,
    { strong: candidates.flatMap((one, index) => (one === best ? [index] : [])) },
  )
}

/** Used months of candidates: measured and expected energy. */
export function productionMonthsTable(
  candidates: readonly ProductionCandidate[],
  words: ProductionWords,
): ResultTable {
  const { production, quantities } = words.text
  const { heads = noHeads } = words
  const { of } = columnFactory(quantities)
  const rows = candidates.flatMap((candidate) => candidate.months.map((one) => ({ ...one, candidate })))
  type Row = (typeof rows)[number]
  return tableOf<Row>(
    production.monthsTable,
    [
      ...placeColumns<Row>(words),
      of('netEnergy', ({ energy }) => energy, { head: withUnit(production.measured, 'netEnergy') }),
      of('yieldIndex', ({ index }) => index),
      of('netEnergy', ({ expected }) => expected, { head: withUnit(production.expected, 'netEnergy') }),
      of('yieldIndex', ({ residual }) => (residual === null ? null : 100 + residual), {
        head: production.ratio,
        only: 'shown',
      }),
      of('change', ({ residual }) => residual, { head: heads.residual, only: 'file' }),
    ],
    rows,
  )
}

/** Months of candidates that do not count, with the reason. */
export function leftOutTable(
  candidates: readonly ProductionCandidate[],
  words: ProductionWords,
): ResultTable {
  const { production, quantities } = words.text
  const { heads = noHeads } = words
  const { of, words: named } = columnFactory(quantities)
  const rows = candidates.flatMap((candidate) => candidate.left_out.map((one) => ({ ...one, candidate })))
  type Row = (typeof rows)[number]
  return tableOf<Row>(
    production.leftOut,
    [
      ...placeColumns<Row>(words),
      named(production.reason, (one) => leftOutText(one, production, words.format), { width: 40 }),
      of('shareOfYear', ({ share }) => share, { head: heads.share, only: 'file' }),
    ],
    rows,
  )
}

type OfCandidate = { readonly month: string; readonly candidate: ProductionCandidate }

/** Candidate and month of a row: files have all candidates in one table. */
function placeColumns<Row extends OfCandidate>({ text, format }: ProductionWords): ColumnOf<Row>[] {
  const { words } = columnFactory(text.quantities)
  const { columns } = text.production
  const { month: head } = text.quantities
  return [
    words(columns.turbine, ({ candidate }) => candidate.turbine.name, { only: 'file', width: 34 }),
    words(columns.reference, ({ candidate }) => yearsOf(candidate), { only: 'file' }),
    words(head, ({ month }) => periodName(month, format), { only: 'shown' }),
    words(head, ({ month }) => month, { only: 'file' }),
  ]
}

function yearsOf({ reference }: ProductionCandidate): string {
  return reference.join('–')
}
