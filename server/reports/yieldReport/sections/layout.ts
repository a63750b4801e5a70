import { wakeModels } from '#domain'
import { table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'
import { placedTurbines, siteMap } from '../material/siteMap.ts'

export function layout(material: Material): ReportSection {
  const { result, text: all, format, siteName, typeName } = material
  const words = all.yieldReport.layout
  const { points } = placedTurbines(material)
  const hasDecay = wakeModels[result.wake_model].usesWakeDecay
  const head = [
    all.yieldReport.number,
    words.name,
    words.type,
    words.status,
    words.hub,
    words.easting,
    words.northing,
    words.latitude,
    words.longitude,
    words.ground,
    ...(hasDecay ? [words.decay] : []),
  ]
  const rows = result.turbines.map((turbine, index) => [
    String(index + 1),
    siteName(turbine),
    typeName(result.power_curves[turbine.power_curve]!),
    turbine.status === 'planned' ? all.yieldReport.planned : all.yieldReport.portfolio,
    format.number(turbine.hub_height_m, 1),
    points[index]!.eastingM.toFixed(),
    points[index]!.northingM.toFixed(),
    format.number(turbine.lat, 5),
    format.number(turbine.lon, 5),
    format.number(turbine.site_height_m),
    ...(hasDecay ? [format.number(turbine.wake_decay_constant, 3)] : []),
  ])
  const { map, ground } = siteMap(material)
  return {
    title: words.title,
    blocks: [
      map,
      ...(ground === null ? [] : [ground.note]),
      text(words.rotors),
      table(words.table, head, rows, {
        words: 4,
        widths: [0, 2.6, 2.6, 0.85, 0.65, 0.85, 0.95, 0.95, 0.95, 0.8, ...(hasDecay ? [0.85] : [])],
      }),
    ],
  }
}
