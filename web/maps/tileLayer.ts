import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Tiles that the installation names instead of the offline base map. */
export function tileLayer(url: string): TileLayer {
  return new TileLayer({ source: new XYZ({ url, maxZoom: 19 }) })
}
