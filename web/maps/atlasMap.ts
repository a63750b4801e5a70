import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { type AtlasGrid, type Box, gridOutline, type LatLon } from '#domain'
import { atlasLayers } from './atlasLayers.ts'
import { clearPadding } from './clearPadding.ts'
import { dragSites } from './dragSites.ts'
import { fieldLayer, type MapField } from './fieldLayer.ts'
import { type MapPopupPlace, mapPopupPlace } from './mapPopupPlace.ts'
import { type MapSnapshot, mapSnapshot } from './mapSnapshot.ts'
import { type MapView, showView, visibleBox } from './mapView.ts'
import { type MapOverlay, overlayLayer } from './overlayLayer.ts'
import { arePanelsBelow } from './panelsBelow.ts'
import { type MarkerStyle, markersOf, type SiteMarker, siteLayer } from './siteLayer.ts'
import { type MapControl, type MapParts, MOVE_MS, toolMap } from './toolMap.ts'

export interface AtlasMapEvents {
  /** A site's disc was clicked. */
  readonly onSite: (id: number) => void
  /** A click on the map outside all sites. */
  readonly onPoint: (place: LatLon) => void
  /** Any click, at once: a second one near by is the next corner of what is drawn, not a double click. */
  readonly onClick?: ((place: LatLon) => void) | undefined
  /** Called on a double click; absent: no effect. */
  readonly onNewSite?: ((place: LatLon) => void) | undefined
  /** A site was dragged; absent: sites cannot be moved. */
  readonly onMoveSite?: ((id: number, place: LatLon) => void) | undefined
  /** A site is on its way to another place. */
  readonly onDragSite?: ((id: number, place: LatLon) => void) | undefined
  /** The pointer is over a place, or has left the map. */
  readonly onHover?: ((place: LatLon | null) => void) | undefined
  /** Parts of the background are being loaded, or all are there. */
  readonly onLoading?: ((isLoading: boolean) => void) | undefined
  /** The map has stopped moving. */
  readonly onView?: ((view: MapView) => void) | undefined
}

export interface AtlasMapParts extends MapParts<AtlasMapEvents> {
  /** Largest zoom for showing all places; default: a region. */
  readonly closestZoom?: number | undefined
  /** Space covered at the top, right, bottom, left of the map. Views fit the free area. */
  readonly paddingPx?: readonly number[] | undefined
}

/** The map of `AtlasMap`, without React. */
export interface AtlasMapControl extends MapControl {
  readonly popup: MapPopupPlace
  showAtlas(grid: AtlasGrid): void
  showSites(markers: readonly SiteMarker[]): void
  showOverlay(overlay: MapOverlay): void
  showField(field: MapField | null): void
  /**
   * Draws a second field to the right of a boundary, where the first one ends.
   * @param share of the width, from the left
   */
  showComparison(field: MapField | null, share: number): void
  /** Current content. */
  snapshot(): MapSnapshot
  /** Edges of the visible part, degrees. */
  box(): Box
  moveTo(view: MapView): void
  setMarkerStyle(style: MarkerStyle): void
  select(id: number | null): void
  /** Moves the map until a place is visible. */
  reveal(place: LatLon): void
  /** Moves the view so that all places are in sight. */
  showAll(places: readonly LatLon[]): void
}

const FIT_PADDING_PX = [28, 28, 28, 28] as const
/** Half a marker and a margin: a marker below a button or the scale could not be clicked. */
const CLEAR_MARGIN_PX = 18
const CLOSEST_FIT_ZOOM = 12
const HIT_TOLERANCE_PX = 3

export function createAtlasMap(dependencies: AtlasMapParts): AtlasMapControl {
  const options = { zoom: 5, minZoom: 2, maxZoom: 17 }
  const { map, view, colours, control, addLayers } = toolMap(dependencies, options)
  const [atlas, sites, overlay] = [atlasLayers(colours), siteLayer(colours), overlayLayer(colours)]
  const [field, beside] = [fieldLayer('map-field'), fieldLayer('map-field-beside')]
  addLayers({
    below: [field.layer, beside.layer, ...atlas.layers],
    above: [overlay.layer, sites.layer],
  })
  const { measure } = control
  let shown: readonly SiteMarker[] = []

  /** Outside all elements that now cover the map: buttons, legend, scale and sources. */
  function sitesPadding(): readonly number[] {
    const own = dependencies.element.getBoundingClientRect()
    const over = dependencies.element.parentElement?.querySelectorAll('[data-over-map]') ?? []
    const boxes = [...over].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left: left - own.left, right: right - own.left, top: top - own.top, bottom: bottom - own.top }
    })
    return clearPadding(own, boxes, FIT_PADDING_PX, CLEAR_MARGIN_PX)
  }

  function fitView(places: readonly LatLon[], duration: number, paddingPx = sitesPadding()): void {
    if (places.length === 0) return
    const points = places.map(({ lat, lon }) => fromLonLat([lon, Math.min(Math.max(lat, -85), 85)]))
    const xs = points.map(([x]) => x!)
    const ys = points.map(([, y]) => y!)
    const extent = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    view.fit(extent, {
      padding: [...((arePanelsBelow() ? undefined : dependencies.paddingPx) ?? paddingPx)],
      maxZoom: dependencies.closestZoom ?? CLOSEST_FIT_ZOOM,
      duration,
    })
  }

  function choose({ coordinate, pixel }: MapBrowserEvent): void {
    const hit = markersAt(pixel)
    if (hit.length === 1) dependencies.events().onSite(hit[0]!.id)
    else if (hit.length > 1) fitView(hit, MOVE_MS)
    else dependencies.events().onPoint(placeOf(coordinate))
  }

  map.on('click', (click) => {
    if (measure.isOn()) return
    const { onClick, onNewSite } = dependencies.events()
    onClick?.(placeOf(click.coordinate))
    if (!onNewSite) choose(click)
  })
  // 250 ms after a click, if no second one follows.
  map.on('singleclick', (click) => {
    if (!measure.isOn() && dependencies.events().onNewSite) choose(click)
  })
  map.addInteraction(
    dragSites({
      isOn: () => !measure.isOn() && dependencies.events().onMoveSite !== undefined,
      markersAt,
      onDrag: (id, coordinate) => {
        sites.drag(id, coordinate)
        dependencies.events().onDragSite?.(id, placeOf(coordinate))
      },
      onDrop: (id, place) => dependencies.events().onMoveSite?.(id, place),
      onGiveUp: () => sites.show(shown),
    }),
  )
  map.on('dblclick', ({ coordinate }) => {
    if (!measure.isOn()) dependencies.events().onNewSite?.(placeOf(coordinate))
  })
  map.on('pointermove', ({ dragging, pixel, coordinate }) => {
    dependencies.events().onHover?.(placeOf(coordinate))
    if (!dragging) dependencies.element.style.cursor = markersAt(pixel).length > 0 ? 'pointer' : ''
  })
  const onLeave = () => dependencies.events().onHover?.(null)
  dependencies.element.addEventListener('pointerleave', onLeave)
  map.on('loadstart', () => dependencies.events().onLoading?.(true))
  map.on('loadend', () => dependencies.events().onLoading?.(false))
  map.on('moveend', () => {
    atlas.refreshCells(map)
    const zoom = view.getZoom()
    const centre = view.getCenter()
    if (zoom !== undefined && centre) dependencies.events().onView?.({ ...placeOf(centre), zoom })
  })

  function markersAt(pixel: number[]): SiteMarker[] {
    // Reading the drawn picture takes 0.1 s at first.
    if (shown.length === 0) return []
    const inLayer = { layerFilter: (layer: unknown) => layer === sites.layer, hitTolerance: HIT_TOLERANCE_PX }
    const [cluster] = map.getFeaturesAtPixel(pixel, inLayer)
    return cluster ? markersOf(cluster) : []
  }

  return {
    popup: mapPopupPlace(map),
    ...control,
    showAtlas(grid) {
      atlas.show(grid)
      atlas.refreshCells(map)
      fitView(gridOutline(grid), 0, FIT_PADDING_PX)
    },
    showSites(markers) {
      shown = markers
      sites.show(markers)
    },
    showOverlay: overlay.show,
    showField: field.show,
    showComparison(shown, share) {
      beside.show(shown)
      dependencies.element.style.setProperty('--field-share', `${100 * share}%`)
    },
    snapshot: () => mapSnapshot(map),
    box: () => visibleBox(view.calculateExtent(map.getSize())),
    moveTo: (to) => showView(map, to),
    setMarkerStyle: sites.setStyle,
    select: sites.select,
    reveal(place) {
      const [x = 0, y = 0] = fromLonLat([place.lon, place.lat])
      const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize())
      if (x < west || x > east || y < south || y > north) view.animate({ center: [x, y], duration: MOVE_MS })
    },
    showAll: (places) => fitView(places, MOVE_MS),
    dispose() {
      dependencies.element.removeEventListener('pointerleave', onLeave)
      control.dispose()
    },
  }
}

function placeOf(coordinate: number[]): LatLon {
  const [lon = 0, lat = 0] = toLonLat(coordinate)
  return { lat, lon }
}
