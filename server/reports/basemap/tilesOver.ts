import { type MapTile, WEB_MERCATOR_HALF_M, webMercatorOfLat, webMercatorPixelM } from '#domain'
import { TilesTooLarge, tileLimits } from '../../basemap/index.ts'
import { type MapFrame, nodesOver } from '../ground/index.ts'

/** Width of a map in pixels of 0.19 mm, at which names are as tall as other small print. */
export const mapWidthPx = 900

/** Zoom of a web map of 256-pixel tiles with the pixel size of a report's map. */
export function zoomOfMap(frame: MapFrame): number {
  const { lats } = nodesOver(frame)
  const lat = (lats[0]! + lats.at(-1)!) / 2
  return Math.log2((webMercatorPixelM(0, lat) * mapWidthPx) / frame.width)
}

/** The tiles of a zoom that cover a map. @throws TilesTooLarge more tiles than may be read */
export function tilesOver(frame: MapFrame, z: number): MapTile[] {
  const { lats, lons } = nodesOver(frame)
  const [north, south, west, east] = [lats[0]!, lats.at(-1)!, lons[0]!, lons.at(-1)!]
  const across = 2 ** z
  const column = (lon: number) => Math.floor(((lon + 180) / 360) * across)
  const row = (lat: number) => {
    const down = (1 - webMercatorOfLat(lat) / WEB_MERCATOR_HALF_M) / 2
    return Math.min(Math.max(Math.floor(down * across), 0), across - 1)
  }
  // A map over the date line has its western edge east of its eastern one.
  const [from, until] = east - west > 180 ? [column(east), column(west + 360)] : [column(west), column(east)]
  const count = (until - from + 1) * (row(south) - row(north) + 1)
  if (count > tileLimits.tiles) throw new TilesTooLarge(`${count} tiles`)
  const tiles: MapTile[] = []
  for (let y = row(north); y <= row(south); y++) for (let x = from; x <= until; x++) tiles.push({ z, x, y })
  return tiles
}
