import { basemapName, type Language } from '#contracts'
import type { Position } from '#domain'
import type { TileShape } from '../../basemap/index.ts'
import type { MapName } from '../blocks/index.ts'
import type { MapPlane } from './mapPlane.ts'
import { straightest } from './straightest.ts'
import { mapWidthPx } from './tilesOver.ts'

/** Maximum number of names passed to the page, which sets those that cover nothing. */
const mostNames = 120
/** Minimum distance of repeated names, units of the picture. */
const apart = 700
const longest = 60
/** Points per pixel at the page's width of 172 mm. */
const pointsPerPx = ((172 / 25.4) * 72) / mapWidthPx
/** Scripts covered by the fonts of documents; characters of others would be shown by numbers. */
const printable =
  /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{P}\p{N}\p{Zs}\p{M}]+$/u

interface Found extends MapName {
  readonly rank: number
}

/** The names on a map, most important first. */
export function drawnNames(
  shapes: readonly TileShape[],
  plane: MapPlane,
  zoom: number,
  language: Language,
): MapName[] {
  const found: Found[] = shapes.flatMap((shape): Found[] => {
    const name = basemapName(shape.tags, shape.geometry, zoom, language)
    if (name === null || name.text.length > longest || !printable.test(name.text)) return []
    const { text, sizePx, weight, isItalic, colour, halo, isAlong, rank } = name
    const style = { text, sizePt: sizePx * pointsPerPx, weight, isItalic, colour, halo, rank }
    const at = ([x, y]: Position) => ({ x: x / plane.width, y: (plane.height - y) / plane.width })
    if (!isAlong) return plane.points(shape).map((point) => ({ ...style, ...at(point), along: null }))
    const stretch = straightest(plane.lines(shape))
    if (stretch === null) return []
    const { middle, length, angleDeg } = stretch
    return [{ ...style, ...at(middle), along: { angleDeg, length: length / plane.width } }]
  })
  const chosen: Found[] = []
  for (const one of found.toSorted(
    (a, b) => b.rank - a.rank || (b.along?.length ?? 0) - (a.along?.length ?? 0),
  )) {
    const isNear = ({ text, x, y }: Found) =>
      text === one.text && Math.hypot(x - one.x, y - one.y) * plane.width < apart
    if (!chosen.some(isNear)) chosen.push(one)
    if (chosen.length === mostNames) break
  }
  return chosen.map(({ rank: _, ...name }) => name)
}
