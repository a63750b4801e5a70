import {
  areaPolygons,
  layoutModelsTable,
  layoutNotes,
  layoutNumbersTable,
  layoutObjectivesTable,
  layoutsTable,
  layoutTurbinesTable,
  quantityWithUnit,
  scaleOf,
  startSpread,
} from '#contracts'
import { axisFromZero, type Block, resultBlocks, table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** The search of the layout: its settings, the layouts side by side, gains, and the sensitivity to the wake model. */
export function layoutSearch(material: Material): ReportSection[] {
  const { result, text: all, format } = material
  const { layout } = result
  if (layout === undefined) return []
  const { dialog, result: words } = all.farmLayout
  const { objective, pattern, spacing_d: spacing, starts, seed, area, exclusions, costs } = layout.ordered
  const spread = startSpread(layout)
  const settings: [string, string][] = [
    [dialog.objective, dialog.objectives[objective]],
    [dialog.pattern, dialog.patterns[pattern]],
    [dialog.map, `${format.number(areaPolygons(area).length)} / ${format.number(exclusions.length)}`],
    [dialog.along, quantityWithUnit('distanceInDiameters', spacing.along, format)],
    [dialog.across, quantityWithUnit('distanceInDiameters', spacing.across, format)],
    [dialog.direction, quantityWithUnit('direction', spacing.direction_deg, format)],
    [dialog.starts, format.number(starts)],
    [dialog.seed, format.exact(seed)],
    ...(costs === undefined
      ? []
      : ([
          [dialog.turbineCost, quantityWithUnit('investment', costs.turbine_eur, format)],
          [dialog.cableCost, quantityWithUnit('costPerLength', costs.cable_eur_km, format)],
          [dialog.roadCost, quantityWithUnit('costPerLength', costs.road_eur_km, format)],
          [dialog.yearlyCost, quantityWithUnit('investment', costs.yearly_eur, format)],
          [dialog.interest, quantityWithUnit('proportion', costs.interest, format)],
          [dialog.lifetime, format.number(costs.years)],
        ] satisfies [string, string][])),
    ...(spread === null
      ? []
      : ([[words.spread, quantityWithUnit('lossShare', spread, format)]] satisfies [string, string][])),
  ]
  return [
    {
      title: all.yieldReport.layoutSearch,
      blocks: [
        ...layoutNotes(result, material).map(text),
        table(all.yieldReport.layoutSettings, ['', ''], settings),
        ...(costs === undefined ? [] : [{ kind: 'note' as const, text: dialog.costsNote }]),
        ...resultBlocks(layoutObjectivesTable(result, material), format, [3]),
        ...resultBlocks(layoutsTable(result, material), format, [2]),
        ...frontCharts(material),
        ...resultBlocks(layoutNumbersTable(result, material), format),
        ...resultBlocks(layoutTurbinesTable(result, material), format, [2]),
        ...resultBlocks(layoutModelsTable(result, material), format, [2]),
      ],
    },
  ]
}

/** Energy and, if known, revenue of the best layouts over the number of turbines. */
function frontCharts({ result: { layout }, text: all, format }: Material): Block[] {
  const { by_number: byNumber = [] } = layout ?? {}
  if (byNumber.length < 2) return []
  const { result: words } = all.farmLayout
  const numbers = byNumber.map(({ turbines }) => turbines)
  const [least, most] = [numbers[0]!, numbers.at(-1)!]
  const { decimals } = scaleOf('energyInGwh')
  const chart = (caption: string, unit: string, values: readonly number[]): Block => ({
    ...{ kind: 'chart', caption, heightMm: 46, right: [], bars: [], legend: [] },
    alt: `${caption}: ${numbers.map((number, i) => `${number}: ${format.quantity(values[i]!, unit, decimals)}`).join(', ')}`,
    x: {
      ...{ min: least, max: most, label: words.turbineCount },
      ticks: numbers.map((at) => ({ at, label: format.number(at) })),
    },
    y: axisFromZero(unit, values, format.number),
    lines: [{ points: numbers.map((number, i) => [number, values[i]!]), tone: 'planned', dashed: false }],
    marks: numbers.map((x, i) => ({ x, y: values[i]!, label: '' })),
  })
  const revenues = byNumber.flatMap(({ revenue_eur }) => (revenue_eur === undefined ? [] : revenue_eur / 1e6))
  return [
    chart(
      words.frontEnergy,
      'GWh/a',
      byNumber.map(({ aep_mwh }) => aep_mwh / 1000),
    ),
    ...(revenues.length === numbers.length ? [chart(words.frontRevenue, words.millionEuro, revenues)] : []),
  ]
}
