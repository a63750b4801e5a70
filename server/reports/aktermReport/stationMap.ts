import type { StationSeries } from '#contracts'
import { utmFromLatLon, utmZoneOf } from '#domain'
import type { Block } from '../blocks/index.ts'
import { groundPicture, type MapFrame, type MapGround } from '../ground/index.ts'
import { mapBlock } from './mapBlock.ts'
import type { SeriesMaterial } from './report.ts'

/** Width and height of the map, m. */
const size = { width: 20_000, height: 11_000 }

/** Extent of the map: the surroundings of a station, in its UTM zone. */
export function stationMapFrame({ lat, lon }: Pick<StationSeries, 'lat' | 'lon'>): MapFrame {
  const zone = utmZoneOf(lat, lon)
  const { eastingM, northingM } = utmFromLatLon(lat, lon, zone)
  const [west, south] = [eastingM - size.width / 2, northingM - size.height / 2]
  return { zone, isSouth: lat < 0, west, south, ...size }
}

/** The station in its surroundings. */
export function stationMapBlocks(
  { name, lat, lon }: StationSeries,
  shown: MapGround,
  { text, format }: Pick<SeriesMaterial, 'text' | 'format'>,
): Block[] {
  const { map: title } = text.akterm.station
  const frame = stationMapFrame({ lat, lon })
  const ground = groundPicture(shown, { text, format }, frame)
  const places = [{ lat, lon, label: name, tone: 'planned' as const }]
  return [
    { kind: 'heading', text: title },
    mapBlock({ title: `${name}, ${format.latLon(lat, lon)}`, frame, places, ground }, { text, format }),
    ...(ground === null ? [] : [ground.note]),
  ]
}
