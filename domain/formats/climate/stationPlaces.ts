import type { LatLon } from '../../geo/index.ts'
import { filledLinesOf } from '../text/textLines.ts'

/** Place of a weather station over a period, as the weather service describes it. */
export interface StationPlace extends LatLon {
  readonly stationId: number
  readonly name: string
  /** Height of the ground, m above sea level. */
  readonly heightM: number
  /** First day of the place, ms since 1970 UTC. */
  readonly fromMs: number
}

const geography = [
  'stations_id',
  'stationshoehe',
  'geogr.breite',
  'geogr.laenge',
  'von_datum',
  'stationsname',
]
const listHeader = /^\s*stations_id\s+von_datum\s+bis_datum\s+stationshoehe\s+geobreite\s+geolaenge/i
/** Columns of fixed width: number, days, height, latitude, longitude, name. */
const listed =
  /^\s*(\d{1,5})\s+(\d{8})\s+\d{8}\s+(-?\d+)\s+(-?\d+\.\d+)\s+(-?\d+\.\d+)\s+(\S.*?)(?:\s{2,}.*)?$/

/**
 * Reads the places of stations from a file of the German weather service (CDC): `Metadaten_Geographie_NNNNN.txt`
 * of an archive, or a list such as `FF_Stundenwerte_Beschreibung_Stationen.txt`.
 *
 * @returns  one entry per station and period in the order of the file; empty if it is no such file, or if a line of
 *           it cannot be read
 */
export function readStationPlaces(text: string): StationPlace[] {
  const lines = filledLinesOf(text)
  const first = lines.next()
  const header = first.done ? '' : first.value.text
  const names = header.split(';').map((name) => name.trim().toLowerCase())
  const columns = geography.map((name) => names.indexOf(name))
  const isList = listHeader.test(header)
  if (!isList && columns.some((index) => index < 0)) return []
  const places: StationPlace[] = []
  for (const { text: line } of lines) {
    if (/^[\s-]*$/.test(line)) continue
    const place = isList ? listedPlace(line) : placeOfRow(line.split(';'), columns)
    if (place === null) return []
    places.push(place)
  }
  return places
}

/** Place of a station at a time: the last one that begins before it, otherwise its first; null without places. */
export function stationPlaceAt(
  places: readonly StationPlace[],
  stationId: number,
  timeMs: number,
): StationPlace | null {
  const own = places.filter((place) => place.stationId === stationId).toSorted((a, b) => a.fromMs - b.fromMs)
  return own.findLast(({ fromMs }) => fromMs <= timeMs) ?? own[0] ?? null
}

function listedPlace(line: string): StationPlace | null {
  const found = listed.exec(line)
  if (found === null) return null
  const [, id, from, height, lat, lon, name] = found
  return placeOf(id!, height!, lat!, lon!, from!, name!)
}

function placeOfRow(cells: readonly string[], columns: readonly number[]): StationPlace | null {
  const [id, height, lat, lon, from, name] = columns.map((index) => cells[index]?.trim() ?? '')
  return placeOf(id!, height!, lat!, lon!, from!, name!)
}

function placeOf(
  id: string,
  height: string,
  latitude: string,
  longitude: string,
  from: string,
  name: string,
): StationPlace | null {
  const [stationId, heightM, lat, lon] = [id, height, latitude, longitude].map((text) =>
    /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN,
  )
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(from)
  if (day === null || [stationId, heightM, lat, lon].some(Number.isNaN)) return null
  if (Math.abs(lat!) > 90 || Math.abs(lon!) > 180) return null
  const fromMs = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
  return { stationId: stationId!, name, heightM: heightM!, lat: lat!, lon: lon!, fromMs }
}
