import type { Language } from '../../schemas/account.ts'
import { basemapColours as colours } from './colours.ts'
import type { BasemapGeometry, BasemapTags } from './tags.ts'

export interface BasemapName {
  readonly text: string
  readonly sizePx: number
  readonly weight: 500 | 600
  readonly isItalic: boolean
  readonly colour: string
  /** Halo that separates it from the map; null: none. */
  readonly halo: string | null
  /** Written along the line, instead of level at the point. */
  readonly isAlong: boolean
  /** If two names overlap, the one with the higher rank is shown. */
  readonly rank: number
}

/**
 * The name of a place, water or road in the reader's language, else its local name; null: it has none, or is too small
 * for the scale.
 * @param zoom of a web map whose tiles are 256 px across
 */
export function basemapName(
  tags: BasemapTags,
  geometry: BasemapGeometry,
  zoom: number,
  language: Language,
): BasemapName | null {
  const text = nameOf(tags, language)
  if (text === null) return null
  const isAlong = geometry === 'line'
  switch (tags.get('layer')) {
    case 'places': {
      const sizePx = placeSizePx(tags, zoom)
      if (sizePx === null) return null
      return { ...place, text, sizePx, isAlong: false, rank: rankOf(tags) }
    }
    case 'water':
      return { ...water, text, isAlong }
    case 'roads':
      return zoom < 14.5 ? null : { ...road, text, isAlong: true }
    default:
      return null
  }
}

const place = { weight: 600, isItalic: false, colour: colours.place, halo: colours.halo } as const
const water = {
  sizePx: 11,
  weight: 500,
  isItalic: true,
  colour: colours.seaName,
  halo: null,
  rank: -2,
} as const
const road = {
  sizePx: 10,
  weight: 500,
  isItalic: false,
  colour: colours.place,
  halo: colours.halo,
  rank: -3,
} as const

function nameOf(tags: BasemapTags, language: Language): string | null {
  const found = tags.get(`name:${language}`) ?? tags.get('name')
  return typeof found === 'string' && found !== '' ? found : null
}

/** Font size of a place's name; null: it is too small for the scale. */
function placeSizePx(tags: BasemapTags, zoom: number): number | null {
  const kind = tags.get('kind')
  if (kind === 'country') return zoom < 7 ? 13 : null
  if (kind === 'region') return zoom >= 6 && zoom < 8.5 ? 11 : null
  // Zoom of the tile, which is drawn at twice its size.
  if (zoom < Number(tags.get('min_zoom') ?? 0)) return null
  if (kind !== 'locality') return zoom >= 13 ? 10 : null
  return tags.get('kind_detail') === 'city' ? 13 : zoom >= 12 ? 12 : 11
}

function rankOf(tags: BasemapTags): number {
  return Math.log10(1 + Number(tags.get('population') ?? 0))
}
