import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'

const MAX_ZOOM = 19

/**
 * Tiles of a server: an address with {z}, {x} and {y} in any order (XYZ, WMTS), or with {bbox} for the corners of a
 * tile in Web Mercator (WMS).
 */
export function tileLayer(url: string): TileLayer {
  if (!url.includes('{bbox}')) return new TileLayer({ source: new XYZ({ url, maxZoom: MAX_ZOOM }) })
  const tileGrid = createXYZ({ maxZoom: MAX_ZOOM })
  const tileUrlFunction = (tile: number[]) =>
    url.replace('{bbox}', tileGrid.getTileCoordExtent(tile).join(','))
  return new TileLayer({ source: new XYZ({ tileGrid, tileUrlFunction }) })
}
