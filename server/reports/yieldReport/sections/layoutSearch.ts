import {
  layoutModelsTable,
  layoutNotes,
  layoutNumbersTable,
  layoutsTable,
  layoutTurbinesTable,
  startSpread,
} from '#contracts'
import { resultBlocks, table, text } from '../../blocks/index.ts'
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
  const areas = area.type === 'Polygon' ? 1 : area.coordinates.length
  const settings: [string, string][] = [
    [dialog.objective, dialog.objectives[objective]],
    [dialog.pattern, dialog.patterns[pattern]],
    [dialog.map, `${format.number(areas)} / ${format.number(exclusions.length)}`],
    [dialog.along, format.quantity(spacing.along, 'D', 1)],
    [dialog.across, format.quantity(spacing.across, 'D', 1)],
    [dialog.direction, format.quantity(spacing.direction_deg, '°', 0)],
    [dialog.starts, format.number(starts)],
    [dialog.seed, format.exact(seed)],
    ...(costs === undefined
      ? []
      : ([
          [dialog.turbineCost, format.quantity(costs.turbine_eur, 'EUR', 0)],
          [dialog.cableCost, format.quantity(costs.cable_eur_km, 'EUR/km', 0)],
          [dialog.roadCost, format.quantity(costs.road_eur_km, 'EUR/km', 0)],
          [dialog.yearlyCost, format.quantity(costs.yearly_eur, 'EUR', 0)],
          [dialog.interest, format.percent(costs.interest, 2)],
          [dialog.lifetime, format.number(costs.years)],
        ] satisfies [string, string][])),
    ...(spread === null ? [] : ([[words.spread, format.percent(spread, 2)]] satisfies [string, string][])),
  ]
  return [
    {
      title: all.yieldReport.layoutSearch,
      blocks: [
        ...layoutNotes(result, material).map(text),
        table(all.yieldReport.layoutSettings, ['', ''], settings),
        ...(costs === undefined ? [] : [{ kind: 'note' as const, text: dialog.costsNote }]),
        ...resultBlocks(layoutsTable(result, material), format, [2]),
        ...resultBlocks(layoutNumbersTable(result, material), format),
        ...resultBlocks(layoutTurbinesTable(result, material), format, [2]),
        ...resultBlocks(layoutModelsTable(result, material), format, [2]),
      ],
    },
  ]
}
