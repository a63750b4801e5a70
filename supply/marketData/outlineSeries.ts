import { outlineOf, type SupplyOutline, settingsOfOutlines } from '../outline.ts'
import { energyChartsObjects } from './energyCharts.ts'
import { entsoeObjects } from './entsoe.ts'
import { keysOfSeries, type SeriesFetch, type SeriesSource } from './fetchSeries.ts'
import { smardObjectsByCalendar } from './smard.ts'

const objectsOf = {
  smard: smardObjectsByCalendar,
  energyCharts: energyChartsObjects,
  entsoe: entsoeObjects,
} as const satisfies Readonly<Record<SeriesSource, unknown>>

/** Outline of a fetch from the first source to try, without a request. */
export function outlineSeries({
  kind,
  period,
  sources: [source = 'smard', ...others],
  settings,
  now = Date.now,
}: SeriesFetch): SupplyOutline {
  const objects = objectsOf[source](settingsOfOutlines(settings), kind, period, now())
  const next = others.map((other) => ({
    source: other,
    missingKeys: keysOfSeries[other].filter((key) => !settings.keys.has(key)),
  }))
  const plan = { source, ...period, keys: keysOfSeries[source], objects }
  return outlineOf(settings, plan, { asked: source === 'smard' ? ['weeks'] : [], next })
}
