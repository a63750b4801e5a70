import {
  type ColumnOf,
  columnFactory,
  quantityWithUnit,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import { type LayoutObjective, type LayoutWorth, objectivesOf } from '../layout.ts'
import type { EnergyYieldResult } from '../result.ts'
import type { TableWords } from './words.ts'

interface ObjectiveRow extends LayoutWorth {
  readonly objective: LayoutObjective
}

/**
 * Net values of the best layout for each objective, side by side; null if only one objective was searched. Losses of the
 * result other than restrictions reduce all of them.
 */
export function layoutObjectivesTable(
  result: EnergyYieldResult,
  { text, format }: TableWords,
): ResultTable | null {
  const { layout } = result
  if (layout === undefined) return null
  const { ordered, found, by_energy, others = [] } = layout
  const rows: ObjectiveRow[] = [
    { objective: ordered.objective, ...found },
    ...(by_energy === undefined ? [] : [{ objective: 'aep' as const, ...by_energy }]),
    ...others,
  ]
  if (rows.length < 2) return null
  const net = netShare(result)
  const { result: words, dialog } = text.farmLayout
  const { of, words: name } = columnFactory(text.quantities)
  const objectives = objectivesOf(ordered)
  const money = (head: string, value: (row: ObjectiveRow) => number | undefined): ColumnOf<ObjectiveRow> =>
    of<ObjectiveRow>('revenue', (row) => scaled(value(row), net), { head: withUnit(head, 'revenue') })
  return tableOf(
    words.objectives,
    [
      name<ObjectiveRow>(dialog.objective, ({ objective }) => dialog.objectives[objective]),
      of<ObjectiveRow>('netEnergy', ({ aep_mwh }) => aep_mwh * net),
      ...(found.revenue_eur === undefined ? [] : [money(words.netRevenue, (row) => row.revenue_eur)]),
      ...(objectives.includes('p90') ? [money(words.netP90, (row) => row.p90_revenue_eur)] : []),
      ...(found.lcoe_eur_mwh === undefined
        ? []
        : [of<ObjectiveRow>('levelisedCost', ({ lcoe_eur_mwh }) => scaled(lcoe_eur_mwh, 1 / net))]),
    ],
    rows,
    { strong: [0], note: words.objectivesNote(quantityWithUnit('lossShare', 1 - net, format)) },
  )
}

/** Share of the energy after wakes and restrictions that all other losses leave. */
function netShare({ groups: { planned }, restrictions }: EnergyYieldResult): number {
  const restricted = restrictions?.rules.reduce((sum, rule) => sum + rule.lost_mwh.planned, 0) ?? 0
  const left = planned.yield.park_mwh - restricted
  return left > 0 ? planned.net.p50_mwh / left : 1
}

function scaled(value: number | undefined, by: number): number | null {
  return value === undefined ? null : value * by
}
