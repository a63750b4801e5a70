import { sphereDistanceM } from '#domain'
import {
  type ColumnOf,
  columnFactory,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import type { FarmLayout, LayoutWorth } from '../layout.ts'
import type { EnergyYieldResult } from '../result.ts'
import type { TableWords } from './words.ts'

interface LayoutRow extends LayoutWorth {
  readonly name: string
  readonly searched?: number
  readonly violations?: number
  readonly neighbours_mwh?: number | undefined
}

/** Present and found layouts side by side, by every objective; null if none was searched. */
export function layoutsTable(
  { layout }: EnergyYieldResult,
  { text, format }: TableWords,
): ResultTable | null {
  if (layout === undefined) return null
  const { before, found, by_energy, starts, ordered } = layout
  const { result: words } = text.farmLayout
  const rows: LayoutRow[] = [
    { name: words.before, ...before },
    { name: words.found, ...found },
    ...(by_energy === undefined ? [] : [{ name: words.byEnergy, ...by_energy }]),
    ...starts.map((start, index) => ({ name: words.start(format.number(index + 1)), ...start })),
  ]
  const { of, words: name } = columnFactory(text.quantities)
  const isEnergy = ordered.objective === 'aep'
  const energy = (head: string, value: ColumnOf<LayoutRow>['value']) =>
    of<LayoutRow>('parkYield', (row, index) => value(row, index) as number | null, {
      head: withUnit(head, 'parkYield'),
    })
  const money = (head: string, value: (row: LayoutRow) => number | undefined) =>
    of<LayoutRow>('revenue', value, { head: withUnit(head, 'revenue') })
  return tableOf(
    words.layouts,
    [
      name<LayoutRow>(text.farmResult.tabs.layout, (row) => row.name),
      energy(words.energy, ({ aep_mwh }) => aep_mwh),
      ...(isEnergy ? [] : [money(text.quantities.revenue, ({ revenue_eur }) => revenue_eur)]),
      ...(ordered.objective === 'p90' ? [money(words.p90, ({ p90_revenue_eur }) => p90_revenue_eur)] : []),
      isEnergy
        ? energy(words.searched, ({ searched = null }) => searched)
        : money(words.searched, ({ searched }) => searched),
      ...(found.neighbours_mwh === undefined
        ? []
        : [energy(text.yieldFigures.groups.portfolio, ({ neighbours_mwh = null }) => neighbours_mwh)]),
      of<LayoutRow>('count', ({ violations }) => violations, { head: words.violations }),
    ],
    rows,
    { strong: [1], note: words.layoutsNote },
  )
}

type LayoutTurbine = FarmLayout['turbines'][number]

/** Energy of each planned turbine before and after; null if no layout was searched. */
export function layoutTurbinesTable(
  result: EnergyYieldResult,
  { text, nameOf }: TableWords,
): ResultTable | null {
  const { layout } = result
  if (layout === undefined) return null
  const { result: words } = text.farmLayout
  const { of, words: name } = columnFactory(text.quantities)
  const byId = new Map(result.turbines.map((turbine) => [turbine.site_id, turbine]))
  const energy = (head: string, value: (turbine: LayoutTurbine) => number) =>
    of<LayoutTurbine>('parkYield', value, { head: withUnit(head, 'parkYield') })
  return tableOf(
    words.turbines,
    [
      name<LayoutTurbine>(text.yieldFigures.turbines.turbine, ({ site_id }) => nameOf(byId.get(site_id)!)),
      energy(words.energyBefore, ({ before }) => before.aep_mwh),
      energy(words.energyAfter, ({ aep_mwh }) => aep_mwh),
      energy(words.gainOfTurbine, ({ before, aep_mwh }) => aep_mwh - before.aep_mwh),
      of<LayoutTurbine>('distance', ({ site_id, before }) => sphereDistanceM(before, byId.get(site_id)!), {
        head: withUnit(words.moved, 'distance'),
      }),
    ],
    layout.turbines,
  )
}

/** Energy of the found layout by each wake model; null if no layout was searched. */
export function layoutModelsTable({ layout }: EnergyYieldResult, { text }: TableWords): ResultTable | null {
  if (layout === undefined) return null
  const { result: words } = text.farmLayout
  const { of, words: name } = columnFactory(text.quantities)
  type Row = readonly [model: keyof typeof text.windFarm.wakeModels, mwh: number]
  return tableOf(
    words.models,
    [
      name<Row>(text.windFarm.dialog.wakeModel, ([model]) => text.windFarm.wakeModels[model]),
      of<Row>('parkYield', ([, mwh]) => mwh, { head: withUnit(words.energy, 'parkYield') }),
    ],
    Object.entries(layout.wake_models_mwh) as [Row[0], number][],
    { note: words.modelsNote },
  )
}
