import MVT from 'ol/format/MVT.js'
import type RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { PMTiles } from 'pmtiles'
import type { MapBasemap } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { RangeSource } from './rangeSource.ts'

/** Pixels of a drawn tile: twice those of raster tiles, as vector tiles expect. */
const TILE_PX = 512

/** The vector tiles of the installation's file, read by ranges. */
export function basemapSource(caller: Pick<Caller, 'fetchFile'>, basemap: MapBasemap): VectorTileSource {
  const file = new PMTiles(new RangeSource(caller, basemap))
  const format = new MVT()
  return new VectorTileSource({
    tileGrid: createXYZ({ minZoom: basemap.min_zoom, maxZoom: basemap.max_zoom, tileSize: TILE_PX }),
    wrapX: true,
    // Only identifies the tile, which is loaded below.
    url: '{z}/{x}/{y}',
    tileLoadFunction(tile) {
      const vectorTile = tile as VectorTile<RenderFeature>
      const [z = 0, x = 0, y = 0] = vectorTile.tileCoord
      vectorTile.setLoader((extent, _resolution, projection) => {
        file.getZxy(z, x, y).then(
          // A tile missing in the file is empty.
          (found) =>
            vectorTile.setFeatures(
              found ? format.readFeatures(found.data, { extent, featureProjection: projection }) : [],
            ),
          () => vectorTile.setState(TileState.ERROR),
        )
      })
    },
  })
}
