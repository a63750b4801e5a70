import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'

const MAX_ZOOM = 19
/** A separate canvas, since a canvas with images of other origins cannot be read. */
const className = 'map-tiles'

/**
 * Tiles of a server: an address with {z}, {x} and {y} in any order (XYZ, WMTS), or with {bbox} for the corners of a
 * tile in Web Mercator (WMS).
 */
export function tileLayer(url: string): TileLayer {
  if (!url.includes('{bbox}'))
    return new TileLayer({ className, source: new XYZ({ url, maxZoom: MAX_ZOOM }) })
  const tileGrid = createXYZ({ maxZoom: MAX_ZOOM })
  const tileUrlFunction = (tile: number[]) =>
    url.replace('{bbox}', tileGrid.getTileCoordExtent(tile).join(','))
  return new TileLayer({ className, source: new XYZ({ tileGrid, tileUrlFunction }) })
}
