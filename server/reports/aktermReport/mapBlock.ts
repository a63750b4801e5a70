import type { Format, Messages } from '#contracts'
import { utmFromLatLon } from '#domain'
import { type MapBlock, niceStep, type Tone, ticksBetween } from '../blocks/index.ts'
import type { GroundPicture, MapFrame } from '../ground/index.ts'

/** A marked place of a map. */
export interface MapPlace {
  readonly lat: number
  readonly lon: number
  /** Empty: none. */
  readonly label: string
  readonly tone: Tone
}

/** Map with marked places, UTM edges, scale and north. @param title  of the map, without its zone */
export function mapBlock(
  {
    title,
    frame,
    places,
    ground,
  }: {
    readonly title: string
    readonly frame: MapFrame
    readonly places: readonly MapPlace[]
    readonly ground: GroundPicture | null
  },
  { text, format }: { readonly text: Messages; readonly format: Format },
): MapBlock {
  const { zone, isSouth: _, ...edges } = frame
  const { west, south, width, height } = edges
  const step = niceStep(Math.max(width, height), 6)
  const kilometres = (metres: number) => format.number(metres / 1000, step < 1000 ? 1 : 0)
  const scaleM = niceStep(width, 6)
  return {
    kind: 'map',
    ground: ground?.drawn ?? null,
    caption: `${title} (UTM ${zone})`,
    alt: title,
    ...edges,
    eastings: ticksBetween(west, west + width, step, kilometres),
    northings: ticksBetween(south, south + height, step, kilometres),
    scale: {
      lengthM: scaleM,
      label: scaleM < 1000 ? format.quantity(scaleM, 'm') : format.quantity(scaleM / 1000, 'km'),
    },
    north: text.yieldReport.layout.north,
    turbines: places.map(({ lat, lon, label, tone }) => {
      const { eastingM: x, northingM: y } = utmFromLatLon(lat, lon, zone)
      return { x, y, tone, radiusM: 0, label }
    }),
    legend: [],
  }
}
