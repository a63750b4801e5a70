import type { Format, Messages } from '#contracts'
import type { MapBlock, MapName, TextBlock } from '../blocks/index.ts'
import { contoursOn, pictureWidth } from './contours.ts'
import type { MapFrame, ReportGround } from './mapNodes.ts'
import { reliefOn } from './relief.ts'

/** The operator's base map under a map. */
export interface BasemapPicture {
  /** Picture in units of which `pictureWidth` make the width. */
  readonly svg: string
  readonly names: readonly MapName[]
  /** Source of the base map. */
  readonly source: string
}

/** The ground under a map, with its notes. */
export interface GroundPicture {
  readonly drawn: NonNullable<MapBlock['ground']>
  /** Note with the source of the heights and the meaning of colours and lines. */
  readonly note: TextBlock
}

/** Ground of the area of a report's map; null: unknown. */
export interface MapGround {
  readonly ground: ReportGround | null
  readonly basemap: BasemapPicture | null
}

/**
 * Background of a map: the base map, shaded relief and contour lines, as far as available; null if there is
 * none, or nothing to see.
 */
export function groundPicture(
  { ground, basemap }: MapGround,
  { text, format }: { readonly text: Messages; readonly format: Format },
  frame: MapFrame,
): GroundPicture | null {
  // The sea of a base map is more accurate than heights of exactly 0 m.
  const relief = ground && reliefOn(ground, frame, { hasSea: basemap === null })
  const contours = ground && contoursOn(ground, format, frame)
  if (relief === null && contours === null && basemap === null) return null
  const words = text.yieldReport.layout
  const high = Math.round((frame.height / frame.width) * pictureWidth)
  const size = `width="${pictureWidth}" height="${high}"`
  const shown = relief === null ? '' : Buffer.from(relief.png).toString('base64')
  const image =
    relief === null ? '' : `<image ${size} preserveAspectRatio="none" href="data:image/png;base64,${shown}"/>`
  // Over a base map, contour lines must not dominate.
  const lines = basemap === null ? (contours?.svg ?? '') : `<g opacity="0.55">${contours?.svg ?? ''}</g>`
  return {
    drawn: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${high}" ${size}>${basemap?.svg ?? ''}${image}${lines}</svg>`,
      labels: contours?.labels ?? [],
      names: basemap?.names ?? [],
    },
    note: {
      kind: 'text',
      text: [
        ...(relief === null ? [] : [words.relief]),
        ...(contours === null ? [] : [words.contours(format.quantity(contours.intervalM, 'm'))]),
        ...(relief?.hasSea ? [words.sea] : []),
        ...(relief === null && contours === null ? [] : [heightsOf(ground, words)]),
        ...(basemap === null ? [] : [words.basemap(basemap.source)]),
      ].join(' '),
    },
  }
}

function heightsOf(ground: ReportGround | null, words: Messages['yieldReport']['layout']): string {
  const citations = ground?.citations ?? null
  return citations === null ? words.groundOfAtlas : words.groundOfModels(citations.join('; '))
}
