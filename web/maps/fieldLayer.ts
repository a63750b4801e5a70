import ImageLayer from 'ol/layer/Image.js'
import ImageCanvas from 'ol/source/ImageCanvas.js'
import type { AtlasGrid } from '#domain'
import { pixelCells } from './pixelCells.ts'

/** Colours of all cells of an atlas. */
export interface MapField {
  readonly grid: AtlasGrid
  /** Colours of each cell, row by row from the south-western one, in the format of a canvas's pixels; 0: not drawn. */
  readonly colours: Uint32Array
  /** 0 to 1. */
  readonly opacity: number
}

export interface FieldLayer {
  readonly layer: ImageLayer<ImageCanvas>
  show(field: MapField | null): void
}

/** Class of the element that a field is drawn in. MapFrame clips the two fields at their boundary. */
export type FieldClass = 'map-field' | 'map-field-beside'

/** Coloured cells. The cell of each pixel is computed once per view, not for every field. */
export function fieldLayer(className: FieldClass): FieldLayer {
  let shown: MapField | null = null
  let known: { readonly view: string; readonly grid: AtlasGrid; readonly cells: Int32Array } | null = null
  const canvas = document.createElement('canvas')

  function cellsOf(grid: AtlasGrid, extent: readonly number[], width: number, height: number): Int32Array {
    const view = [...extent, width, height].join(' ')
    if (known?.view !== view || known.grid !== grid) {
      const [west = 0, south = 0, east = 0, north = 0] = extent
      known = { view, grid, cells: pixelCells(grid, { west, south, east, north, width, height }) }
    }
    return known.cells
  }

  const source = new ImageCanvas({
    ratio: 1,
    canvasFunction(extent, _resolution, _pixelRatio, size) {
      const [width, height] = size.map((length) => Math.max(1, Math.round(length))) as [number, number]
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (shown === null || context === null) return canvas
      const { colours, grid } = shown
      const cells = cellsOf(grid, extent, width, height)
      const image = context.createImageData(width, height)
      const pixels = new Uint32Array(image.data.buffer)
      for (let i = 0; i < cells.length; i++) {
        const cell = cells[i]!
        if (cell >= 0) pixels[i] = colours[cell]!
      }
      context.putImageData(image, 0, 0)
      return canvas
    },
  })
  const layer = new ImageLayer({ source, className })
  return {
    layer,
    show(field) {
      shown = field
      layer.setVisible(field !== null)
      layer.setOpacity(field?.opacity ?? 1)
      source.changed()
    },
  }
}

/** A colour of the style sheets, '#0b5563', as a canvas pixel on a little-endian machine. */
export function pixelColour(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(colour.slice(from, from + 2), 16),
  )
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** Opacity of a pale cell, of 255. */
const PALE_ALPHA = 90

/** A colour of a pale cell; none stays none. */
export function paled(colour: number): number {
  return colour === 0 ? 0 : ((colour & 0xffffff) | (PALE_ALPHA << 24)) >>> 0
}
