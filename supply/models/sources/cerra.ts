import type { AtlasGrid } from '#domain'
import {
  beginningsOf,
  type CdsInputs,
  type CdsMonth,
  type CdsPiece,
  cdsDatasets,
  daysBetween,
  halvedDays,
  inputsOfDays,
  inputsOfHours,
  nameOfDays,
} from '../../cds/cdsPiece.ts'
import type { QueuedArchive, Wanted } from '../modelSource.ts'

/** Nodes from the centre of the cone at 50 N, 8 E. */
const cerraGrid: AtlasGrid = {
  ...{ xmin: -2_937_000, ymin: -2_937_000, dx: 5500, dy: 5500, xSz: 1069, ySz: 1069 },
  lambert: { lat0: 50, lon0: 8, lat1: 50, lat2: 50, sphereRadiusM: 6_371_229 },
}

/** Copernicus's regional reanalysis of 5.5 km since September 1984, by the queue of the climate data store. */
export const cerra: QueuedArchive = {
  source: 'cerra',
  keys: ['CDS_KEY'],
  firstMs: Date.UTC(1984, 8),
  endMs: null,
  // A month was there twelve weeks after its end.
  daysLate: 100,
  isByMonth: true,
  stepMs: 3_600_000,
  firstStampMs: 0,
  grid: cerraGrid,
  domain: { west: -59, south: 20, east: 75, north: 76 },
  cellKm2: 0,
  heights: [10, 15, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500],
  usualHeights: [10, 100, 150],
  lacks: ['rain'],
  radiation: 'forecasts',
  pieces: piecesOf,
}

/** Heights that one request asks for together. */
const heightsAtOnce = 2
/** Packed size of a map: 12 to 24 bits a value have been seen. */
const mapBytes = 2 * cerraGrid.xSz * cerraGrid.ySz
const hourMs = 3_600_000

/** Analyses every three hours; the hours between are the first two of the forecasts that begin there. */
const products = [
  { name: 'analysis', leads: [0], inputs: {} },
  { name: 'forecast', leads: [1, 2], inputs: { leadtime_hour: ['1', '2'] } },
] as const
const runs = [0, 3, 6, 9, 12, 15, 18, 21]

/** Variables of the ground, with their names in files. */
const ground: Readonly<Record<string, string>> = {
  '10m_wind_speed': 'ws10',
  '10m_wind_direction': 'wd10',
  '2m_temperature': 't2m',
  '2m_relative_humidity': 'rh2m',
  surface_pressure: 'sp',
}
const windsOfGround = ['10m_wind_speed', '10m_wind_direction']

/** Maps of a request: heights of winds, or variables of the ground. */
type Maps = { readonly heights: readonly number[] } | { readonly variables: readonly string[] }

/** Requests for a month, without those that the store would answer by another month. */
function piecesOf({ heights, fromMs, endMs }: Wanted): CdsPiece[] {
  const days = daysBetween(fromMs, endMs)
  const aloft = heights.filter((heightM) => heightM !== 10)
  const groups: Maps[] = []
  for (let at = 0; at < aloft.length; at += heightsAtOnce)
    groups.push({ heights: aloft.slice(at, at + heightsAtOnce) })
  const variables = Object.keys(ground).filter(
    (name) => heights.includes(10) || !windsOfGround.includes(name),
  )
  return [...groups, { variables }].flatMap((maps) => products.map((product) => pieceOf(product, maps, days)))
}

function pieceOf(product: (typeof products)[number], maps: Maps, days: CdsMonth): CdsPiece {
  const isAloft = 'heights' in maps
  const names = isAloft
    ? maps.heights.flatMap((heightM) => [`ws${heightM}`, `wd${heightM}`])
    : maps.variables.map((name) => ground[name]!)
  const timesMs = beginningsOf(days).flatMap((dayMs) =>
    runs.flatMap((run) => product.leads.map((lead) => dayMs + (run + lead) * hourMs)),
  )
  return {
    key: `cerra-${product.name}-${nameOfDays(days)}_${names.join('_')}`,
    dataset: cdsDatasets.cerra[isAloft ? 0 : 1],
    inputs: {
      ...inputsOf(maps),
      ...{ data_type: ['reanalysis'], product_type: [product.name], ...product.inputs },
      ...inputsOfDays(days),
      ...inputsOfHours(runs),
      data_format: 'grib',
    },
    maps: { names, timesMs, mayEndEarly: false },
    expectedBytes: names.length * timesMs.length * mapBytes,
    halves: () => {
      const parts = halvedDays(days)?.map((own) => pieceOf(product, maps, own))
      return (parts ?? halvedMaps(maps)?.map((own) => pieceOf(product, own, days)) ?? null) as
        | [CdsPiece, CdsPiece]
        | null
    },
  }
}

function inputsOf(maps: Maps): CdsInputs {
  if ('heights' in maps)
    return {
      variable: ['wind_speed', 'wind_direction'],
      height_level: maps.heights.map((heightM) => `${heightM}_m`),
    }
  return { level_type: 'surface_or_atmosphere', variable: maps.variables }
}

function halvedMaps(maps: Maps): readonly Maps[] | null {
  const halves = <Item>(all: readonly Item[]) =>
    all.length < 2 ? null : [all.slice(0, all.length >> 1), all.slice(all.length >> 1)]
  if ('heights' in maps) return halves(maps.heights)?.map((heights) => ({ heights })) ?? null
  return halves(maps.variables)?.map((variables) => ({ variables })) ?? null
}
