import { outlineOf, type SupplyOutline } from '../outline.ts'
import { timelessPlan } from '../plan.ts'
import type { BasemapFetch } from './fetchBasemap.ts'
import { buildUrl, possibleBuilds } from './remoteArchive.ts'

/** Germany takes about 1.4 GB up to zoom 14; each zoom is twice as large as all lower zooms together. */
const bytesOfSquareDegree = 14e6
const ofZoom = 14

/** The build, and the estimated size of its part; only the source knows the exact size. */
export function outlineBasemap({
  area,
  maxZoom,
  build,
  settings,
  now = Date.now,
}: BasemapFetch): SupplyOutline {
  const squareDegrees = (area.east - area.west) * (area.north - area.south)
  const name = build ?? possibleBuilds(now())[0]!
  const object = {
    key: `${name}.pmtiles`,
    expectedBytes: Math.round(bytesOfSquareDegree * squareDegrees * 2 ** (maxZoom - ofZoom)),
    request: { url: buildUrl(settings, name) },
  }
  const plan = timelessPlan('protomaps' as const, [object])
  return outlineOf(settings, plan, { asked: build === undefined ? ['build', 'sizes'] : ['sizes'] })
}
