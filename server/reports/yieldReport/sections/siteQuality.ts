import {
  type ColumnOf,
  columnFactory,
  curveOf,
  type ResultTurbine,
  tableOf,
  turbineColumns,
} from '#contracts'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function siteQuality({ result, text: all, format, nameOf, typeName }: Material): ReportSection {
  const words = all.yieldReport.eeg
  const numberOf = new Map(result.turbines.map((turbine, index) => [turbine, String(index + 1)]))
  const { words: name } = columnFactory(all.quantities)
  const columns: readonly ColumnOf<ResultTurbine>[] = [
    name(all.quantities.number, (turbine) => numberOf.get(turbine)!),
    name(words.name, nameOf),
    name(words.type, (turbine) => typeName(curveOf(turbine, result))),
    ...turbineColumns(
      ['hubHeight', 'referenceYield', 'siteYield', 'siteQuality', 'correctionFactor'],
      result,
      all,
    ),
  ]
  const planned = result.turbines.filter(({ status }) => status === 'planned')
  const isEarlier = result.turbines.some(({ eeg }) => eeg.site_yield_mwh === undefined)
  return {
    title: words.title,
    blocks: [
      text(words.text),
      isEarlier ? { kind: 'warning' as const, text: words.earlier } : text(words.deducted),
      ...((result.mean_year?.missing_months.length ?? 0) > 0
        ? [{ kind: 'warning' as const, text: all.meanYear.noQuality }]
        : []),
      ...resultBlocks(tableOf(words.title, columns, planned), format, [0, 1.4, 1.4, 0, 1, 1, 0.8, 0.9]),
      text(words.south(result.south_region)),
    ],
  }
}
