import { type BasemapDrawing, basemapDrawings } from '#contracts'
import type { Position } from '#domain'
import { type TileShape, TilesTooLarge } from '../../basemap/index.ts'
import { pictureWidth } from '../ground/index.ts'
import type { MapPlane } from './mapPlane.ts'
import { mapWidthPx } from './tilesOver.ts'

/** Points closer than this to the previous one are left out, units of the picture: a thirtieth of a millimetre. */
const nearest = 0.4
/** Areas smaller than this in both directions are left out, units. */
const smallest = 1
/** Length of the drawn picture; more would make a report slow to open. */
const mostCharacters = 6_000_000

interface Sheet extends BasemapDrawing {
  readonly paths: string[]
}

/** All shapes as SVG in the units of the picture, each kind above the previous one. @throws TilesTooLarge */
export function drawnShapes(shapes: readonly TileShape[], plane: MapPlane, zoom: number): string {
  const sheets = new Map<string, Sheet>()
  let characters = 0
  for (const shape of shapes) {
    for (const drawing of basemapDrawings(shape.tags, shape.geometry, zoom)) {
      const path = drawing.line === null ? areaPath(shape, plane) : linePath(shape, plane)
      if (path === '') continue
      characters += path.length
      if (characters > mostCharacters) throw new TilesTooLarge(`a picture of ${characters} characters`)
      const key = JSON.stringify(drawing)
      const sheet = sheets.get(key) ?? { ...drawing, paths: [] }
      sheet.paths.push(path)
      sheets.set(key, sheet)
    }
  }
  return [...sheets.values()]
    .toSorted((a, b) => a.order - b.order)
    .map(svgOf)
    .join('')
}

function svgOf({ colour, line, paths }: Sheet): string {
  // Separately, so that overlapping areas leave no hole.
  if (line === null)
    return `<g fill="${colour}" fill-rule="evenodd">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`
  const units = (px: number) => Number(((px * pictureWidth) / mapWidthPx).toFixed(2))
  const ends =
    line.dashPx === null ? 'stroke-linecap="round"' : `stroke-dasharray="${line.dashPx.map(units)}"`
  return `<path fill="none" stroke="${colour}" stroke-width="${units(line.widthPx)}" stroke-linejoin="round" ${ends} d="${paths.join('')}"/>`
}

function areaPath(shape: TileShape, plane: MapPlane): string {
  if (shape.geometry !== 'area') return ''
  return plane
    .rings(shape)
    .filter((ring) => extentOf(ring) > smallest)
    .map((ring) => `${pathOf(ring, plane)}z`)
    .join('')
}

function linePath(shape: TileShape, plane: MapPlane): string {
  if (shape.geometry === 'point') return ''
  return plane
    .lines(shape)
    .map((line) => pathOf(line, plane))
    .join('')
}

function extentOf(ring: readonly Position[]): number {
  const [first] = ring
  return Math.max(...ring.map(([x, y]) => Math.max(Math.abs(x - first![0]), Math.abs(y - first![1]))))
}

/** Path in tenths of a unit, from the north-west. */
function pathOf(points: readonly Position[], { height }: MapPlane): string {
  let last: Position | undefined
  const drawn = points.filter((point, at) => {
    const isFar =
      last === undefined ||
      at === points.length - 1 ||
      Math.hypot(point[0] - last[0], point[1] - last[1]) > nearest
    if (isFar) last = point
    return isFar
  })
  const tenth = (value: number) => Math.round(10 * value) / 10
  return `M${drawn.map(([x, y]) => `${tenth(x)} ${tenth(height - y)}`).join('L')}`
}
