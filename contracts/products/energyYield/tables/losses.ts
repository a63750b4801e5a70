import { iecLossSubcategory, iecUncertaintyCategory } from '#domain'
import type { Messages } from '../../../messages/index.ts'
import { columnFactory, type ResultTable, tableOf } from '../../../quantities/index.ts'

import { knownSigma } from '../netYield.ts'
import type { EnergyYieldResult } from '../result.ts'
import { lossShareOf } from './turbineFields.ts'

type Texts = Pick<Messages, 'yieldWorkbook' | 'yieldTerms' | 'yieldFigures' | 'yieldReport' | 'quantities'>

/** Loss or uncertainty of the planned turbines; null: it has no such value. */
interface Assumption {
  readonly kind: string
  readonly name: string
  readonly category: string | null
  readonly value: number | null
  readonly base: string | null
  readonly lost: number | null
  readonly remaining: number | null
  readonly ofEnergy: number | null
  /** Ordered value, if it was changed later. */
  readonly ordered: number | null
}

/** Losses and uncertainties; next to changed ones those that were ordered. */
export function assumptionTable(result: EnergyYieldResult, text: Texts): ResultTable {
  const { yieldWorkbook: words, yieldTerms: terms, yieldFigures, quantities } = text
  const ordered = result.assumptions_change?.ordered
  const none = { category: null, base: null, lost: null, remaining: null, ofEnergy: null, ordered: null }
  const losses = result.groups.planned.losses.map(
    ({ id, share, lost_mwh, remaining_mwh }): Assumption => ({
      ...none,
      kind: words.loss,
      name: [groupOf(id), id].flatMap((one) => (one === '' ? [] : [terms.losses[one] ?? one])).join(': '),
      category: iecLossSubcategory(id),
      ...{ value: share, base: terms.ofEnergy, lost: lost_mwh, remaining: remaining_mwh },
      ordered: ordered?.losses.find((one) => one.id === id)?.share ?? 0,
    }),
  )
  const uncertainties = result.uncertainties.map(({ id, sigma, of }): Assumption => {
    const isSpeed = of === 'wind_speed'
    return {
      ...none,
      kind: words.uncertainty,
      name: terms.uncertainties[id] ?? id,
      category: iecUncertaintyCategory(id),
      ...{ value: sigma, base: isSpeed ? terms.ofWindSpeed : terms.ofEnergy },
      ofEnergy: sigma * (isSpeed ? result.wind_sensitivity : 1),
      ordered: ordered?.uncertainties.find((one) => one.id === id)?.sigma ?? 0,
    }
  })
  const total: Assumption = {
    ...none,
    ...{ kind: words.uncertainty, name: quantities.energySigma, value: null },
    ofEnergy: knownSigma(result.groups.planned.net),
  }
  const column = columnFactory(quantities)
  return tableOf<Assumption>(
    words.sheets.losses,
    [
      column.words(words.kind, ({ kind }) => kind, { width: 14 }),
      column.words(words.name, ({ name }) => name, { width: 40 }),
      column.words(yieldFigures.category, ({ category }) => category, { width: 34 }),
      column.of('sigma', ({ value }) => value, { head: words.shareOrSigma }),
      column.words(words.of, ({ base }) => base, { width: 24 }),
      column.of('lostEnergy', ({ lost }) => lost, { head: words.lost }),
      column.of('remainingEnergy', ({ remaining }) => remaining, { head: words.remaining }),
      column.of('energySigma', ({ ofEnergy }) => ofEnergy, { head: words.ofEnergy }),
      ...(ordered === undefined
        ? []
        : [column.of<Assumption>('sigma', (one) => one.ordered, { head: words.ordered })]),
    ],
    [...losses, ...uncertainties, total],
  )
}

/** Losses one after another, between the park yield and the net yield. */
export function lossTable(
  { groups: { planned } }: EnergyYieldResult,
  { yieldReport: { losses: words }, yieldTerms: { losses: names }, quantities }: Texts,
): ResultTable {
  const { park_mwh: parkMwh } = planned.yield
  const { p50_mwh: netMwh } = planned.net
  const rows = planned.losses.map(({ id, share, lost_mwh: lost, remaining_mwh: remaining }, index) => {
    const group = groupOf(id)
    const isSame = index > 0 && group === groupOf(planned.losses[index - 1]!.id)
    return { group: isSame ? '' : (names[group] ?? group), name: names[id] ?? id, share, lost, remaining }
  })
  const total = { group: '', name: words.net, share: lossShareOf(planned), lost: parkMwh - netMwh }
  const column = columnFactory(quantities)
  type Row = Omit<(typeof rows)[number], 'share' | 'lost'> & Record<'share' | 'lost', number | null>
  return tableOf<Row>(
    words.title,
    [
      column.words('', ({ group }) => group),
      column.words(words.name, ({ name }) => name),
      column.of('lossShare', ({ share }) => share),
      column.of('lostEnergy', ({ lost }) => lost),
      column.of('remainingEnergy', ({ remaining }) => remaining),
    ],
    [{ ...total, name: words.park, share: null, lost: null, remaining: parkMwh }, ...rows],
    { strong: [0], sums: [{ ...total, remaining: netMwh }] },
  )
}

/** Group of a loss such as `wakes.internal`; empty: none. */
function groupOf(id: string): string {
  return id.includes('.') ? id.slice(0, id.indexOf('.')) : ''
}
