import { type GridPart, partWithin } from '#atlas'
import type { AtlasGrid } from '#domain'
import { UnexpectedAnswer } from '../../plan.ts'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { dayName, daysOf, monthName } from '../monthNames.ts'

const nora3Grid: AtlasGrid = {
  xmin: 778_360.9,
  ymin: -1_270_477,
  dx: 3000,
  dy: 3000,
  xSz: 889,
  ySz: 1489,
  lambert: { lat0: 66.3, lon0: -42, lat1: 66.3, lat2: 66.3, sphereRadiusM: 6_371_000 },
}

/** Heights of the files of hourly winds, in their order. */
const heights = [10, 20, 50, 100, 250, 500, 750]
const folder = 'nora3_subset_atmos/wind_hourly_v2'
/** An answer is in memory as a whole. */
const mostAnswerBytes = 48e6
/** XDR sends 16 bits as four bytes. */
const bytesPerValue = 4
/** Places of cells, as 64-bit numbers. */
const placeBytes = 16

/** MET Norway's hindcast of 3 km since 1959: hourly winds, cut by the server to the area. */
export const nora3: FileArchive = {
  source: 'nora3',
  keys: [],
  firstMs: Date.UTC(1959, 0),
  endMs: null,
  daysLate: 30,
  isByMonth: false,
  stepMs: 3_600_000,
  firstStampMs: 0,
  grid: nora3Grid,
  domain: { west: -31, south: 44, east: 86, north: 84 },
  cellKm2: 9,
  heights,
  usualHeights: [10, 50, 100, 250],
  lacks: ['temperature', 'pressure', 'humidity', 'rain'],
  radiation: 'nowhere',
  outline: objectsOf,
}

/** Stretches of days whose answers have a bounded size, with their common description. */
function objectsOf(wanted: Wanted): ModelObject[] {
  const { settings, area, fromMs, endMs } = wanted
  const part = partWithin(nora3Grid, area)
  if (part === null) return []
  const month = monthName(fromMs)
  const file = `${settings.urls.nora3}/dodsC/${folder}/arome3kmwind_1hr_${month}.nc`
  const [first, last] = levelsOf(wanted.heights)
  const hourBytes = 2 * bytesPerValue * (last - first + 1) * part.xSz * part.ySz
  const days = daysOf(fromMs, endMs)
  const daysAtOnce = Math.max(1, Math.floor(mostAnswerBytes / (24 * hourBytes)))
  const monthMs = Date.UTC(new Date(fromMs).getUTCFullYear(), new Date(fromMs).getUTCMonth())
  const objects: ModelObject[] = [
    {
      key: `nora3-${month}.das`,
      source: 'nora3',
      request: { url: `${file}.das` },
      ...{ maxBytes: 1 << 20, expectedBytes: 4000, mayChange: false, companionEnding: '.das' },
      check: requireDas,
    },
  ]
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const own = days.slice(at, at + daysAtOnce)
    const firstHour = (own[0]! - monthMs) / 3_600_000
    const hours = 24 * own.length
    const query = subsetOf(part, [first, last], firstHour, firstHour + hours - 1)
    const expectedBytes = hours * hourBytes + placeBytes * part.xSz * part.ySz
    objects.push({
      key: `nora3-${dayName(own[0]!)}-${own.length}.dods`,
      source: 'nora3',
      request: { url: `${file}.dods?${encodeURI(query).replaceAll('[', '%5B').replaceAll(']', '%5D')}` },
      ...{ maxBytes: 2 * expectedBytes + 65_536, expectedBytes, mayChange: false },
      check: requireDods,
    })
  }
  return objects
}

/** First and last index of the requested heights in the file: one range contains them. */
function levelsOf(wanted: readonly number[]): [first: number, last: number] {
  const indices = wanted.map((heightM) => heights.indexOf(heightM))
  return [Math.min(...indices), Math.max(...indices)]
}

function subsetOf(
  { x0, y0, xSz, ySz }: GridPart,
  [low, high]: readonly [number, number],
  firstHour: number,
  lastHour: number,
): string {
  const range = (from: number, until: number) => `[${from}:1:${until}]`
  const [hours, levels] = [range(firstHour, lastHour), range(low, high)]
  const [rows, columns] = [range(y0, y0 + ySz - 1), range(x0, x0 + xSz - 1)]
  // The server sends the axes with each variable.
  const winds = ['wind_speed', 'wind_direction'].map((name) => `${name}${hours}${levels}${rows}${columns}`)
  const places = ['longitude', 'latitude'].map((name) => `${name}${rows}${columns}`)
  return [...winds, 'projection_lambert', ...places].join(',')
}

const dataMark = '\nData:\n'
const xdrBytes: Readonly<Record<string, number>> = { Int16: 4, Int32: 4, Float32: 4, Float64: 8 }

/**
 * Checks the length of the values against their description.
 * @throws UnexpectedAnswer an error, a page, or a shorter answer
 */
function requireDods(content: Buffer): void {
  const head = content.toString('latin1', 0, 16_384)
  if (!head.startsWith('Dataset')) throw new UnexpectedAnswer(messageIn(head) ?? 'no data of OPeNDAP')
  const begin = head.indexOf(dataMark)
  let bytes = begin + dataMark.length
  for (const [, type, lengths] of head.slice(0, begin).matchAll(/^\s*(\w+) \w+((?:\[\w+ = \d+\])*);$/gm)) {
    const values = [...lengths!.matchAll(/ = (\d+)/g)].reduce((all, [, length]) => all * Number(length), 1)
    // Each array is preceded by its length, twice.
    bytes += (lengths === '' ? 0 : 8) + values * (xdrBytes[type!] ?? Number.NaN)
  }
  if (begin < 0 || bytes !== content.length)
    throw new UnexpectedAnswer('data of OPeNDAP of another length than they say')
}

function requireDas(content: Buffer): void {
  const text = content.toString('utf8')
  const isWhole = text.startsWith('Attributes') && /\}\s*$/.test(text)
  const opened = text.split('{').length
  if (!isWhole || opened !== text.split('}').length || !/wind_speed\s*\{/.test(text))
    throw new UnexpectedAnswer(messageIn(text) ?? 'no description of OPeNDAP')
}

function messageIn(text: string): string | null {
  return /^Error\s*\{[\s\S]*?message\s*=\s*"([^"]*)"/.exec(text)?.[1] ?? null
}
