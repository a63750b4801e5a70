import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColours } from './mapColours.ts'

/** A site in the form that the map shows. */
export interface SiteMarker {
  readonly id: number
  /** Its number in the table. */
  readonly number: number
  readonly lat: number
  readonly lon: number
  /** `off`: not part of the order; `outside`: beyond the atlas; `existing`: an existing turbine; `others`: planned by others. */
  readonly state: 'on' | 'off' | 'outside' | 'existing' | 'others'
  /** Step of the colour scale for a value, from 0; absent: the colour of its state. */
  readonly shade?: number
}

/** Steps of the colour scale. */
export const mapScaleSteps = 5
/** Step from which a disc is so dark that its number is pale; pale and dark do not change with the colour scheme. */
const darkFromStep = 3

/** The customer's settings for markers. */
export interface MarkerStyle {
  /** Overlapping markers become one with their count. */
  readonly clustered: boolean
  /** Dots without numbers: faster to draw for many hundreds of sites. */
  readonly simple: boolean
}

export interface SiteLayer {
  readonly layer: VectorLayer
  setStyle(style: MarkerStyle): void
  show(markers: readonly SiteMarker[]): void
  select(id: number | null): void
  /** Shows a marker at another place while it is dragged; place in the map's projection. */
  drag(id: number, coordinate: number[]): void
}

/** Colours of markers without a value. */
export const markerColours = {
  on: 'brand',
  off: 'quiet',
  outside: 'bad',
  existing: 'accent',
  others: 'info',
} as const satisfies Readonly<Record<SiteMarker['state'], keyof MapColours>>

const RADIUS_PX = 10
const SIMPLE_RADIUS_PX = 5
const CLUSTER_DISTANCE_PX = 28

/** Numbered discs; overlapping ones become one with their count, '×3'. */
export function siteLayer(colours: MapColours): SiteLayer {
  const source = new VectorSource()
  const clusters = new Cluster({ source, distance: CLUSTER_DISTANCE_PX, minDistance: CLUSTER_DISTANCE_PX })
  let selected: number | null = null
  let style: MarkerStyle = { clustered: true, simple: false }
  const layer = new VectorLayer({
    source: clusters,
    style: (cluster) => {
      const markers = markersOf(cluster)
      const only = markers.length === 1 ? markers[0] : undefined
      const isSelected = markers.some(({ id }) => id === selected)
      if (!only) return clusterStyle(markers.length, isSelected, colours)
      return markerStyle(only, isSelected, style.simple, colours)
    },
  })
  return {
    layer,
    setStyle(next) {
      style = next
      const distance = style.clustered ? CLUSTER_DISTANCE_PX : 0
      clusters.setMinDistance(0)
      clusters.setDistance(distance)
      clusters.setMinDistance(distance)
      layer.changed()
    },
    show(markers) {
      source.clear(true)
      source.addFeatures(
        markers.map(
          (marker) => new Feature({ marker, geometry: new Point(fromLonLat([marker.lon, marker.lat])) }),
        ),
      )
      clusters.refresh()
    },
    select(id) {
      selected = id
      layer.changed()
    },
    drag(id, coordinate) {
      const feature = source.getFeatures().find((one) => (one.get('marker') as SiteMarker).id === id)
      feature?.setGeometry(new Point(coordinate))
    },
  }
}

/** The sites that a disc on the map represents. */
export function markersOf(cluster: { get(name: string): unknown }): SiteMarker[] {
  const features = (cluster.get('features') ?? []) as Feature[]
  return features.map((feature) => feature.get('marker') as SiteMarker)
}

function markerStyle(
  { number, state, shade }: SiteMarker,
  isSelected: boolean,
  isSimple: boolean,
  colours: MapColours,
): Style {
  const color = colours[markerColours[state]]
  const shaded = shade === undefined ? undefined : colours.scale[shade]
  const radius = isSimple ? SIMPLE_RADIUS_PX : RADIUS_PX
  return disc({
    radius: isSelected ? radius + 3 : radius,
    // If the accent colour has another meaning, the rim shows it.
    fill: shaded ?? (isSelected && state === 'on' ? colours.accent : color),
    rim: selectedRim(isSelected, state, shaded !== undefined, colours),
    ink: shade === undefined ? colours.card : colours.scale.at(shade < darkFromStep ? -1 : 0)!,
    label: isSimple ? '' : String(number),
    font: colours.font,
    zIndex: isSelected ? 2 : 1,
  })
}

function selectedRim(
  isSelected: boolean,
  state: SiteMarker['state'],
  isShaded: boolean,
  { accent, ink, card }: MapColours,
): string {
  if (!isSelected) return card
  if (isShaded) return accent
  return state === 'existing' ? ink : card
}

function clusterStyle(count: number, isSelected: boolean, colours: MapColours): Style {
  return disc({
    radius: RADIUS_PX + 5,
    fill: colours.card,
    rim: isSelected ? colours.accent : colours.brand,
    ink: colours.brand,
    // Distinct from the number of a site.
    label: `×${count}`,
    font: colours.font,
    zIndex: isSelected ? 2 : 1,
  })
}

interface Disc {
  readonly radius: number
  readonly fill: string
  readonly rim: string
  readonly ink: string
  readonly label: string
  readonly font: string
  readonly zIndex: number
}

function disc({ radius, fill, rim, ink, label, font, zIndex }: Disc): Style {
  return new Style({
    zIndex,
    image: new Circle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: rim, width: 2 }),
    }),
    text: new Text({
      text: label,
      font: `700 ${label.length > 2 ? 9 : 10}px ${font}`,
      fill: new Fill({ color: ink }),
      offsetY: 0.5,
    }),
  })
}
