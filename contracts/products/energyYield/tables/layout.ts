import { sphereDistanceM } from '#domain'
import {
  type ColumnOf,
  columnFactory,
  quantityWithUnit,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import { type FarmLayout, isByPrices, type LayoutWorth, objectivesOf } from '../layout.ts'
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
  const { objective, costs } = ordered
  const energy = (head: string, value: ColumnOf<LayoutRow>['value']) =>
    of<LayoutRow>('parkYield', (row, index) => value(row, index) as number | null, {
      head: withUnit(head, 'parkYield'),
    })
  const money = (head: string, value: (row: LayoutRow) => number | undefined) =>
    of<LayoutRow>('revenue', value, { head: withUnit(head, 'revenue') })
  const levelised = (head: string, value: (row: LayoutRow) => number | undefined) =>
    of<LayoutRow>('levelisedCost', value, { head: withUnit(head, 'levelisedCost') })
  const searchedColumn =
    objective === 'aep'
      ? energy(words.searched, ({ searched = null }) => searched)
      : (objective === 'lcoe' ? levelised : money)(words.searched, ({ searched }) => searched)
  return tableOf(
    words.layouts,
    [
      name<LayoutRow>(text.farmResult.tabs.layout, (row) => row.name),
      energy(words.energy, ({ aep_mwh }) => aep_mwh),
      ...(found.revenue_eur !== undefined
        ? [money(text.quantities.revenue, ({ revenue_eur }) => revenue_eur)]
        : []),
      ...(objectivesOf(ordered).includes('p90')
        ? [money(words.p90, ({ p90_revenue_eur }) => p90_revenue_eur)]
        : []),
      ...(costs === undefined
        ? []
        : [levelised(text.quantities.levelisedCost, ({ lcoe_eur_mwh }) => lcoe_eur_mwh)]),
      searchedColumn,
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

type OfNumber = NonNullable<FarmLayout['by_number']>[number]

/** Best layouts by number of turbines, and what the turbines from one number to the next add; null: not searched. */
export function layoutNumbersTable({ layout }: EnergyYieldResult, { text }: TableWords): ResultTable | null {
  if (layout?.by_number === undefined) return null
  const { by_number, ordered } = layout
  const { result: words } = text.farmLayout
  const { of } = columnFactory(text.quantities)
  const isByMoney = isByPrices(ordered.objective)
  const worth = ({ aep_mwh, revenue_eur }: OfNumber) => (isByMoney ? revenue_eur! : aep_mwh)
  const kind = isByMoney ? 'revenue' : 'parkYield'
  return tableOf(
    words.byNumber,
    [
      of<OfNumber>('count', ({ turbines }) => turbines, { head: words.turbineCount }),
      of<OfNumber>('parkYield', ({ aep_mwh }) => aep_mwh, { head: withUnit(words.energy, 'parkYield') }),
      ...(by_number[0]?.revenue_eur === undefined
        ? []
        : [of<OfNumber>('revenue', ({ revenue_eur }) => revenue_eur)]),
      ...(ordered.costs === undefined
        ? []
        : [of<OfNumber>('levelisedCost', ({ lcoe_eur_mwh }) => lcoe_eur_mwh)]),
      of<OfNumber>(
        kind,
        (one, index) => {
          const before = by_number[index - 1]
          return before === undefined ? null : (worth(one) - worth(before)) / (one.turbines - before.turbines)
        },
        { head: withUnit(words.added, kind) },
      ),
    ],
    by_number,
    { note: words.byNumberNote },
  )
}

/** Sentences on a found layout: its rows, an early end, and what it takes from the former places. */
export function layoutNotes({ layout }: EnergyYieldResult, { text, format }: TableWords): string[] {
  if (layout === undefined) return []
  const { result: words } = text.farmLayout
  const { pattern } = layout.found
  const metres = (value: number) => quantityWithUnit('distance', value, format)
  return [
    ...(layout.stopped ? [words.stopped] : []),
    ...(pattern === undefined
      ? []
      : [
          words.inRows(
            quantityWithUnit('direction', pattern.direction_deg, format),
            metres(pattern.in_row_m),
            metres(pattern.between_rows_m),
          ),
        ]),
    ...(pattern?.kind === 'grid' ? [words.offset(format.percent(pattern.offset))] : []),
    layout.has_new_ground === true ? words.newGround : words.ground,
  ]
}

/** Spread of the starts: highest less lowest objective, as a share of the highest; null: one start. */
export function startSpread({ starts, ordered }: FarmLayout): number | null {
  const values = starts.map(({ aep_mwh, revenue_eur, p90_revenue_eur, lcoe_eur_mwh }) =>
    Number(
      { aep: aep_mwh, revenue: revenue_eur, p90: p90_revenue_eur, lcoe: lcoe_eur_mwh }[ordered.objective],
    ),
  )
  if (values.length < 2) return null
  const highest = Math.max(...values)
  return (highest - Math.min(...values)) / Math.abs(highest)
}
