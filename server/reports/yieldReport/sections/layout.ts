import {
  type ColumnOf,
  columnFactory,
  curveOf,
  distanceTable,
  nearestTable,
  type ResultTurbine,
  type TurbineQuantity,
  tableOf,
  turbineColumns,
} from '#contracts'
import { wakeModels } from '#domain'
import { type Block, resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'
import { placedTurbines, siteMap } from '../material/siteMap.ts'

const widths = [0, 2.6, 2.6, 0.85, 0.65, 0.85, 0.95, 0.95, 0.95, 0.8, 0.85]

export function layout(material: Material): ReportSection {
  const { result, text: all, format, nameOf, typeName } = material
  const words = all.yieldReport.layout
  const { points } = placedTurbines(material)
  const hasDecay = wakeModels[result.wake_model].usesWakeDecay
  const { words: name, of } = columnFactory(all.quantities)
  const named = (...names: readonly TurbineQuantity[]) => turbineColumns(names, result, all)
  const columns: readonly ColumnOf<ResultTurbine>[] = [
    name(all.quantities.number, (_, index) => String(index + 1)),
    name(words.name, nameOf),
    name(words.type, (turbine) => typeName(curveOf(turbine, result))),
    name(words.status, ({ status }) => all.windFarm.statuses[status]),
    ...named('hubHeight'),
    of('easting', (_, index) => points[index]!.eastingM),
    of('northing', (_, index) => points[index]!.northingM),
    ...named('latitude', 'longitude', 'groundHeight'),
    ...(hasDecay ? named('wakeDecay') : []),
  ]
  const { map, ground } = siteMap(material)
  return {
    title: words.title,
    blocks: [
      map,
      ...(ground === null ? [] : [ground.note]),
      text(words.rotors),
      ...resultBlocks(tableOf(words.table, columns, result.turbines), format, widths),
      ...distanceBlocks(material),
    ],
  }
}

/** Maximum number of turbines whose distance matrix fits on a page. */
const MOST_IN_MATRIX = 14

/** Distances between all turbines if they fit, and the nearest neighbour of each. */
function distanceBlocks(material: Material): readonly Block[] {
  const { result, text: all, format } = material
  const nearest = nearestTable(result, material)
  if (nearest === null) return []
  const fits = result.turbines.length <= MOST_IN_MATRIX
  return [
    { kind: 'heading', text: all.yieldFigures.distances.title },
    ...resultBlocks(nearest, format, [2, 2]),
    // The note is that of the table above.
    ...(fits ? resultBlocks(distanceTable(result, material), format, [2.8]).slice(0, 1) : []),
  ]
}
