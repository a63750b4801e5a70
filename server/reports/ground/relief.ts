import { type HeightGrid, hillshade, latLonFromUtm, reliefExaggeration } from '#domain'
import type { MapFrame, ReportGround } from './mapNodes.ts'
import { pngPicture } from './pngPicture.ts'

export interface Relief {
  readonly png: Uint8Array
  /** Whether parts of it are treated as sea. */
  readonly hasSea: boolean
}

/** Strongest shade and light over the paper, 0 to 1. */
const [darkest, brightest] = [0.42, 0.7]
const [shadeColour, lightColour, seaColour] = [
  [0x24, 0x34, 0x3c],
  [0xff, 0xff, 0xff],
  [0xcf, 0xe2, 0xea],
] as const

/**
 * Shaded relief of a map in the metres of its frame, and the sea, where elevation models have exactly 0 m; null if
 * there is nothing to see.
 * @param shown whether the sea is shown
 */
export function reliefOn(
  ground: ReportGround,
  frame: MapFrame,
  shown: { readonly hasSea: boolean },
): Relief | null {
  const spacingM = ground.nodes.pixelM
  const heights = heightsOver(ground, frame)
  const shades = hillshade(heights, { spacingM, exaggeration: reliefExaggeration(spacingM) })
  const width = heights.columns - 1
  const pixels = new Uint8Array(4 * shades.length)
  // An atlas smooths the ground over its cells: its zeros do not indicate the sea.
  const knowsSea = shown.hasSea && ground.citations !== null
  let hasSea = false
  let hasSlope = false
  shades.forEach((shade, at) => {
    const isSea = knowsSea && isAllZero(heights, Math.floor(at / width), at % width)
    hasSea ||= isSea
    hasSlope ||= shade !== 0
    pixels.set(isSea ? seaColour : shade < 0 ? shadeColour : lightColour, 4 * at)
    pixels[4 * at + 3] = isSea ? 255 : 255 * Math.abs(shade) * (shade < 0 ? darkest : brightest)
  })
  return hasSea || hasSlope ? { png: pngPicture(width, pixels), hasSea } : null
}

function isAllZero({ columns, heightsM }: HeightGrid, row: number, column: number): boolean {
  const at = row * columns + column
  return [at, at + 1, at + columns, at + columns + 1].every((node) => heightsM[node] === 0)
}

/** The heights at nodes along eastings and northings, rows from the north. */
function heightsOver({ nodes, grid }: ReportGround, frame: MapFrame): HeightGrid {
  const { lats, lons, pixelM } = nodes
  const { zone, isSouth, west, south } = frame
  const [columns, rows] = [Math.round(frame.width / pixelM) + 1, Math.round(frame.height / pixelM) + 1]
  const heightsM = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const northingM = south + (frame.height * (rows - 1 - row)) / (rows - 1)
      const eastingM = west + (frame.width * column) / (columns - 1)
      const { lat, lon } = latLonFromUtm({ zone, isSouth, eastingM, northingM })
      heightsM[row * columns + column] = heightAt(grid, placeIn(lats, lat), placeIn(lons, lon))
    }
  return { columns, rows, heightsM }
}

/** Position of a value among evenly spaced nodes, as index and share of the way to the next. */
function placeIn(nodes: Float64Array, value: number): number {
  const step = (nodes.at(-1)! - nodes[0]!) / (nodes.length - 1)
  return Math.min(Math.max((value - nodes[0]!) / step, 0), nodes.length - 1)
}

function heightAt({ columns, rows, heightsM }: HeightGrid, y: number, x: number): number {
  const [row, column] = [Math.min(Math.floor(y), rows - 2), Math.min(Math.floor(x), columns - 2)]
  const [down, right] = [y - row, x - column]
  const at = row * columns + column
  const upper = heightsM[at]! * (1 - right) + heightsM[at + 1]! * right
  const lower = heightsM[at + columns]! * (1 - right) + heightsM[at + columns + 1]! * right
  return upper * (1 - down) + lower * down
}
