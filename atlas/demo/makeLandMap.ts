import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Draws `landMap.ts` from the Natural Earth land polygons (public domain, 1:10 million, in the npm package
 * world-atlas). Run it by hand when the area changes: `node atlas/demo/makeLandMap.ts`.
 */
const WEST_DEG = 2.5
const NORTH_DEG = 57.5
const SPACING_DEG = 0.1
const COLUMNS = 150
const ROWS = 75

type Ring = readonly (readonly number[])[]

const rings = landRings()
const lines = Array.from({ length: ROWS }, (_, row) => {
  const lat = NORTH_DEG - (row + 0.5) * SPACING_DEG
  return Array.from({ length: COLUMNS }, (_, column) =>
    isLand(WEST_DEG + (column + 0.5) * SPACING_DEG, lat) ? '#' : '.',
  ).join('')
})
const head = [
  '/**',
  ' * Land (#) and sea (.) on cells of 0.1 degrees, north at the top, drawn by `makeLandMap.ts` from Natural Earth',
  ' * (public domain, naturalearthdata.com). Lakes and lagoons count as land; south of the map there is only land.',
  ' */',
  `export const LAND_MAP_WEST_DEG = ${WEST_DEG}`,
  `export const LAND_MAP_NORTH_DEG = ${NORTH_DEG}`,
  `export const LAND_MAP_SPACING_DEG = ${SPACING_DEG}`,
  'export const LAND_MAP: readonly string[] = [',
]
writeFileSync(
  new URL('landMap.ts', import.meta.url),
  `${[...head, ...lines.map((line) => `  '${line}',`), ']'].join('\n')}\n`,
)

function landRings(): Ring[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const found: Ring[] = []
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    if (geometry.type === 'Polygon') found.push(...geometry.coordinates)
    if (geometry.type === 'MultiPolygon') found.push(...geometry.coordinates.flat())
  }
  return found.filter(reachesMap)
}

function reachesMap(ring: Ring): boolean {
  const lats = ring.map(([, lat = 0]) => lat)
  return Math.max(...lats) > NORTH_DEG - ROWS * SPACING_DEG && Math.min(...lats) < NORTH_DEG
}

/** Even-odd rule over all rings at once: holes and islands need no special care. */
function isLand(lon: number, lat: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x0 = 0, y0 = 0] = ring[i - 1] ?? []
      const [x1 = 0, y1 = 0] = ring[i] ?? []
      if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside
    }
  }
  return inside
}
