import TileLayer from 'ol/layer/Tile.js'
import ImageTileSource from 'ol/source/ImageTile.js'
import { hillshade, type MapTile, reliefExaggeration, tileNodes, webMercatorPixelM } from '#domain'
import type { MapColours } from '../mapColours.ts'
import type { TerrainTiles } from './terrainTiles.ts'

/** Strongest shade and light over the map's colours, 0 to 1. */
const DARKEST = 0.42
const BRIGHTEST = 0.5

/** Shaded relief: the tile's slopes over the layers below. */
export function reliefLayer(tiles: TerrainTiles, maxZoom: number, colours: MapColours): TileLayer {
  const [shade, light] = [parts(colours.shade), parts(colours.light)]
  return new TileLayer({
    className: 'map-relief',
    source: new ImageTileSource({
      maxZoom,
      transition: 0,
      wrapX: true,
      async loader(z, x, y) {
        const tile: MapTile = { z, x, y }
        const grid = await tiles.heights(tile)
        if (grid === null) return document.createElement('canvas')
        const { lats } = tileNodes(tile, 3)
        const spacingM = webMercatorPixelM(z, lats[1]!)
        const shades = hillshade(grid, { spacingM, exaggeration: reliefExaggeration(spacingM) })
        return drawn(shades, grid.columns - 1, shade, light)
      },
    }),
  })
}

type Parts = readonly [red: number, green: number, blue: number]

function drawn(shades: Float32Array, width: number, shade: Parts, light: Parts): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = shades.length / width
  const image = new ImageData(width, canvas.height)
  for (let at = 0; at < shades.length; at++) {
    const value = shades[at]!
    image.data.set(value < 0 ? shade : light, 4 * at)
    image.data[4 * at + 3] = 255 * (value < 0 ? -value * DARKEST : value * BRIGHTEST)
  }
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}

/** @param colour  as in the style sheets, '#0b5563', or '#fff' after minification */
function parts(colour: string): Parts {
  const digits = colour.slice(1)
  const wide = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) =>
    Number.parseInt(wide.slice(from, from + 2), 16),
  )
  return [red, green, blue]
}
