import { partWithin } from '#atlas'
import type { AtlasGrid } from '#domain'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { dayName, daysOf } from '../monthNames.ts'
import { requireWholeNetCdf } from '../objectKinds.ts'

/** Approximate cells of the mesoscale runs; the files have the exact coordinates. */
const newaGrid: AtlasGrid = {
  xmin: -2_397_000,
  ymin: -2_073_000,
  dx: 3000,
  dy: 3000,
  xSz: 1598,
  ySz: 1382,
  lambert: { lat0: 54, lon0: 15, lat1: 30, lat2: 60, sphereRadiusM: 6_370_000 },
}

const variables = ['WS', 'WD', 'T', 'RHO']
const halfHourMs = 1_800_000

/** The New European Wind Atlas of 3 km, of 1989 to 2018, every half hour, with temperature and density at its heights. */
export const newa: FileArchive = {
  source: 'newa',
  keys: [],
  firstMs: Date.UTC(1989, 0),
  endMs: Date.UTC(2019, 0),
  daysLate: 0,
  isByMonth: false,
  stepMs: halfHourMs,
  firstStampMs: 0,
  grid: newaGrid,
  domain: { west: -35, south: 33, east: 65, north: 73 },
  cellKm2: 9,
  heights: [50, 75, 100, 150, 200, 250, 500],
  usualHeights: [50, 100, 150, 200],
  lacks: ['pressure', 'humidity', 'rain'],
  radiation: 'direct',
  outline: objectsOf,
}

/** Limit of an answer, which is in memory as a whole. */
const mostAnswerBytes = 128e6
const stepsOfDay = 48

function objectsOf(wanted: Wanted): ModelObject[] {
  const { area, heights, fromMs, endMs } = wanted
  const part = partWithin(newaGrid, area)
  if (part === null) return []
  const dayBytes = 4 * stepsOfDay * variables.length * heights.length * part.xSz * part.ySz
  const daysAtOnce = Math.max(1, Math.floor(mostAnswerBytes / dayBytes))
  const days = daysOf(fromMs, endMs)
  const starts = days.filter((_, index) => index % daysAtOnce === 0)
  return starts.map((startMs) => {
    const count = Math.min(daysAtOnce, (endMs - startMs) / (stepsOfDay * halfHourMs))
    return objectOf(wanted, startMs, count, count * dayBytes)
  })
}

function objectOf(
  { settings, area, heights }: Wanted,
  startMs: number,
  days: number,
  expectedBytes: number,
): ModelObject {
  const query = new URLSearchParams([
    ['southBoundLatitude', String(area.south)],
    ['northBoundLatitude', String(area.north)],
    ['westBoundLongitude', String(area.west)],
    ['eastBoundLongitude', String(area.east)],
    ...heights.map((heightM): [string, string] => ['height', String(heightM)]),
    ...variables.map((name): [string, string] => ['variable', name]),
    ['dt_start', stamp(startMs)],
    ['dt_stop', stamp(startMs + (days * stepsOfDay - 1) * halfHourMs)],
  ])
  return {
    key: `newa-${dayName(startMs)}-${days}.nc`,
    source: 'newa',
    request: { url: `${settings.urls.newa}/mesoscale-ts/v1/get-data-bbox?${query}` },
    ...{ maxBytes: 2 * expectedBytes + (1 << 20), expectedBytes, mayChange: false },
    check: requireWholeNetCdf,
  }
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
