import ScaleLine from 'ol/control/ScaleLine.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import View from 'ol/View.js'
import type { Language } from '#contracts'
import { type AtlasGrid, gridOutline, type LatLon } from '#domain'
import { atlasLayers } from './atlasLayers.ts'
import { baseMapLayers } from './baseMapLayers.ts'
import { dragSites } from './dragSites.ts'
import { readMapColours } from './mapColours.ts'
import { type MapPopupPlace, mapPopupPlace } from './mapPopupPlace.ts'
import { type MapOverlay, overlayLayer } from './overlayLayer.ts'
import { placeLayer } from './placeLayer.ts'
import { type MarkerLook, markersOf, type SiteMarker, siteLayer } from './siteLayer.ts'
import { tileLayer } from './tileLayer.ts'

export interface AtlasMapEvents {
  /** A site's disc was clicked. */
  readonly onSite: (id: number) => void
  /** The map was clicked beside all sites. */
  readonly onPoint: (place: LatLon) => void
  /** The map was double clicked. */
  readonly onNewSite: (place: LatLon) => void
  /** A site was dragged; absent: sites stay where they are. */
  readonly onMoveSite?: ((id: number, place: LatLon) => void) | undefined
}

export interface AtlasMapParts {
  readonly element: HTMLElement
  /** Address of map tiles; null: the offline base map. */
  readonly tilesUrl: string | null
  readonly language: Language
  readonly scaleClass: string
  /** How near the map goes to show all places; default: a region. */
  readonly closestZoom?: number | undefined
  readonly events: () => AtlasMapEvents
}

/** The map behind `AtlasMap`, apart from React. */
export interface AtlasMapControl {
  readonly popup: MapPopupPlace
  showAtlas(grid: AtlasGrid): void
  showSites(markers: readonly SiteMarker[]): void
  showOverlay(overlay: MapOverlay): void
  setMarkerLook(look: MarkerLook): void
  select(id: number | null): void
  /** Moves a place into sight, if it is not there. */
  reveal(place: LatLon): void
  /** Moves the view so that all places are in sight. */
  showAll(places: readonly LatLon[]): void
  zoomBy(steps: number): void
  dispose(): void
}

const FIT_PADDING_PX = [28, 28, 28, 28]
const CLOSEST_FIT_ZOOM = 12
const HIT_TOLERANCE_PX = 3
const MOVE_MS = 250

export function createAtlasMap(parts: AtlasMapParts): AtlasMapControl {
  const colours = readMapColours(parts.element)
  const atlas = atlasLayers(colours)
  const sites = siteLayer(colours)
  const overlay = overlayLayer(colours)
  const background = parts.tilesUrl === null ? baseMapLayers(colours) : [tileLayer(parts.tilesUrl)]
  const names = parts.tilesUrl === null ? [placeLayer(colours, parts.language)] : []
  const map = new OlMap({
    target: parts.element,
    view: new View({ center: fromLonLat([10, 51]), zoom: 5, minZoom: 2, maxZoom: 17, enableRotation: false }),
    // A double click makes a site.
    interactions: defaultInteractions({
      doubleClickZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
    }),
    controls: [new ScaleLine({ className: parts.scaleClass, minWidth: 56 })],
    layers: [...background, ...atlas.layers, ...names, overlay.layer, sites.layer],
  })
  const view = map.getView()
  let shown: readonly SiteMarker[] = []

  function moveTo(places: readonly LatLon[], duration: number): void {
    if (places.length === 0) return
    const points = places.map(({ lat, lon }) => fromLonLat([lon, Math.min(Math.max(lat, -85), 85)]))
    const xs = points.map(([x]) => x!)
    const ys = points.map(([, y]) => y!)
    const extent = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    view.fit(extent, { padding: FIT_PADDING_PX, maxZoom: parts.closestZoom ?? CLOSEST_FIT_ZOOM, duration })
  }

  map.on('singleclick', ({ coordinate, pixel }) => {
    const hit = markersAt(pixel)
    if (hit.length === 1) parts.events().onSite(hit[0]!.id)
    else if (hit.length > 1) moveTo(hit, MOVE_MS)
    else parts.events().onPoint(placeOf(coordinate))
  })
  map.addInteraction(
    dragSites({
      isOn: () => parts.events().onMoveSite !== undefined,
      markersAt,
      onDrag: sites.drag,
      onDrop: (id, place) => parts.events().onMoveSite?.(id, place),
      onGiveUp: () => sites.show(shown),
    }),
  )
  map.on('dblclick', ({ coordinate }) => parts.events().onNewSite(placeOf(coordinate)))
  map.on('pointermove', ({ dragging, pixel }) => {
    if (!dragging) parts.element.style.cursor = markersAt(pixel).length > 0 ? 'pointer' : ''
  })
  map.on('moveend', () => atlas.refreshCells(map))

  function markersAt(pixel: number[]): SiteMarker[] {
    const inLayer = { layerFilter: (layer: unknown) => layer === sites.layer, hitTolerance: HIT_TOLERANCE_PX }
    const [cluster] = map.getFeaturesAtPixel(pixel, inLayer)
    return cluster ? markersOf(cluster) : []
  }

  return {
    popup: mapPopupPlace(map),
    showAtlas(grid) {
      atlas.show(grid)
      atlas.refreshCells(map)
      moveTo(gridOutline(grid), 0)
    },
    showSites(markers) {
      shown = markers
      sites.show(markers)
    },
    showOverlay: overlay.show,
    setMarkerLook: sites.setLook,
    select: sites.select,
    reveal(place) {
      const [x = 0, y = 0] = fromLonLat([place.lon, place.lat])
      const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize())
      if (x < west || x > east || y < south || y > north) view.animate({ center: [x, y], duration: MOVE_MS })
    },
    showAll: (places) => moveTo(places, MOVE_MS),
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? 5) + steps, duration: MOVE_MS }),
    dispose() {
      map.setTarget(undefined)
      map.dispose()
    },
  }
}

function placeOf(coordinate: number[]): LatLon {
  const [lon = 0, lat = 0] = toLonLat(coordinate)
  return { lat, lon }
}
