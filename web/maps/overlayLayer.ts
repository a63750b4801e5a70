import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { LatLon } from '#domain'
import type { MapColours } from './mapColours.ts'

/** A tinted area, such as a wake. */
export interface MapArea {
  readonly ring: readonly LatLon[]
  /** 0 to 1. */
  readonly opacity: number
}

/** A line between two places with a label, such as their distance. */
export interface MapLine {
  readonly from: LatLon
  readonly till: LatLon
  readonly label: string
}

/** Additional shapes of a screen on the map below its sites. */
export interface MapOverlay {
  readonly areas: readonly MapArea[]
  readonly lines: readonly MapLine[]
  /** Rings around the selection, such as a cell. */
  readonly outlines?: readonly (readonly LatLon[])[]
}

export interface OverlayLayer {
  readonly layer: VectorLayer
  show(overlay: MapOverlay): void
}

export function overlayLayer(colours: MapColours): OverlayLayer {
  const source = new VectorSource()
  const layer = new VectorLayer({
    source,
    style: (feature) => {
      const area = feature.get('area') as MapArea | undefined
      const line = feature.get('line') as MapLine | undefined
      if (area) return areaStyle(area.opacity, colours)
      return line ? lineStyle(line, colours) : outlineStyles(colours)
    },
  })
  return {
    layer,
    show({ areas, lines, outlines = [] }) {
      source.clear(true)
      source.addFeatures([
        ...areas.map(
          (area) => new Feature({ area, geometry: new Polygon([closed(area.ring).map(position)]) }),
        ),
        ...lines.map(
          (line) =>
            new Feature({ line, geometry: new LineString([position(line.from), position(line.till)]) }),
        ),
        ...outlines.map((ring) => new Feature(new LineString(closed(ring).map(position)))),
      ])
    },
  }
}

/** The renderer omits the last corner, assuming that it repeats the first one. */
function closed(ring: readonly LatLon[]): readonly LatLon[] {
  return [...ring, ...ring.slice(0, 1)]
}

function position({ lat, lon }: LatLon): number[] {
  return fromLonLat([lon, Math.min(Math.max(lat, -85), 85)])
}

function areaStyle(opacity: number, { brand }: MapColours): Style {
  return new Style({ fill: new Fill({ color: withOpacity(brand, opacity) }) })
}

function lineStyle({ label }: MapLine, { warn, halo, font }: MapColours): Style {
  return new Style({
    stroke: new Stroke({ color: warn, width: 2, lineDash: [4, 3] }),
    text: new Text({
      text: label,
      font: `600 11px ${font}`,
      fill: new Fill({ color: warn }),
      stroke: new Stroke({ color: halo, width: 3 }),
      offsetY: -12,
      overflow: true,
    }),
  })
}

/** Seen on light and on dark colours alike. */
function outlineStyles({ ink, card }: MapColours): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: card, width: 4 }) }),
    new Style({ stroke: new Stroke({ color: ink, width: 2 }) }),
  ]
}

/** @param colour as in the style sheets, '#0b5563' */
function withOpacity(colour: string, opacity: number): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return `rgb(${parts.join(' ')} / ${opacity})`
}
