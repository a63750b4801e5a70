import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AtlasGridEntry } from '#contracts'
import { gridOutline, type LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { createObservable } from '#web/state/observable.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { atlasGridOf } from './atlasGridOf.ts'
import { type AtlasMapControl, type AtlasMapEvents, createAtlasMap } from './atlasMap.ts'
import type { MapField } from './fieldLayer.ts'
import { MapButton, MapFrame } from './MapFrame.tsx'
import type { MapView } from './mapView.ts'
import type { MapOverlay } from './overlayLayer.ts'
import { PointerPlace } from './PointerPlace.tsx'
import type { SiteMarker } from './siteLayer.ts'
import type { MapParts } from './toolMap.ts'
import { useMap } from './useMap.ts'
import { useMapPopup } from './useMapPopup.ts'
import { useMapTools } from './useMapTools.tsx'
import { useWindBackground } from './wind/useWindBackground.ts'
import { useWindText } from './wind/useWindText.ts'
import { WindLegend } from './wind/WindLegend.tsx'

/**
 * An atlas and sites on a map. Clicks are reported to the caller, who also decides on popups; the table of sites
 * next to the map is the keyboard alternative.
 */
export function AtlasMap({
  atlas,
  markers,
  selectedId,
  fitKey,
  tilesUrl,
  popup,
  popupPlace,
  legend,
  panel,
  overlay,
  field,
  beside = null,
  comparedFrom = 1,
  isLoading = false,
  onControl,
  startView,
  closestZoom,
  paddingPx,
  separate = false,
  rotorDiameterM = null,
  onClosePopup,
  ...events
}: AtlasMapEvents & {
  readonly atlas: AtlasGridEntry
  readonly markers: readonly SiteMarker[]
  readonly selectedId: number | null
  /** The map shows all markers whenever this key changes, such as with another list; absent: the whole atlas first. */
  readonly fitKey?: string | number | undefined
  readonly tilesUrl: string | null
  readonly popup: ReactNode
  /** null: no popup. */
  readonly popupPlace: LatLon | null
  readonly legend?: ReactNode
  /** Controls of the screen over the map. */
  readonly panel?: ReactNode
  /** Drawn below the sites. */
  readonly overlay?: MapOverlay
  /**
   * Coloured cells over the background; must stay the same object while unchanged. null: none yet; absent: the map has
   * none, and the wind of the atlas may be its background.
   */
  readonly field?: MapField | null
  /** A second field, drawn to the right of a boundary; must also be a stable object. */
  readonly beside?: MapField | null
  /** Position of the boundary: share of the width from the left. */
  readonly comparedFrom?: number
  /** Whether a field is being loaded. */
  readonly isLoading?: boolean
  /** Called with the map when it is ready, and with null when it is removed; must be a stable function. */
  readonly onControl?: (control: AtlasMapControl | null) => void
  /** First view; absent: the whole atlas. */
  readonly startView?: MapView | undefined
  /** Largest zoom for showing all sites; default: a region. */
  readonly closestZoom?: number
  /** Space covered at the top, right, bottom, left of the map; must be a stable object. */
  readonly paddingPx?: readonly number[]
  /** Never clusters sites, regardless of the settings. */
  readonly separate?: boolean
  /** Rotor diameter of the turbines on the map: distances are also given in diameters; null: no common diameter. */
  readonly rotorDiameterM?: number | null
  readonly onClosePopup: () => void
}) {
  const { map: text } = useText()
  const [{ clusterMarkers: clustered, fasterMarkers: simple }] = useSettings()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const wind = useWindBackground(atlas.id, grid, field === undefined)
  const windText = useWindText(wind.shown)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const { onHover, onView } = events
  const [areTilesLoading, setTilesLoading] = useState(false)
  const watched = {
    ...events,
    onLoading: setTilesLoading,
    onHover(place: LatLon | null) {
      hovered.set(place)
      onHover?.(place)
    },
    onView(view: MapView) {
      wind.setZoom(view.zoom)
      onView?.(view)
    },
  }
  const create = useCallback(
    (parts: MapParts<AtlasMapEvents>) => createAtlasMap({ ...parts, closestZoom, paddingPx }),
    [closestZoom, paddingPx],
  )
  const { container, scale, control } = useMap(create, tilesUrl, watched)
  const tools = useMapTools(control, container, rotorDiameterM)
  const start = useRef(startView)
  useEffect(() => {
    control?.showAtlas(grid)
    if (start.current) control?.moveTo(start.current)
    if (control) start.current = undefined
  }, [control, grid])
  const drawn = field === undefined ? (wind.shown?.field ?? null) : field
  useEffect(() => control?.showField(drawn), [control, drawn])
  const boundary = beside === null ? 1 : comparedFrom
  useEffect(() => control?.showComparison(beside, boundary), [control, beside, boundary])
  useEffect(() => onControl?.(control), [control, onControl])
  useEffect(() => control?.showSites(markers), [control, markers])
  useEffect(
    () => control?.setMarkerStyle({ clustered: clustered && !separate, simple }),
    [control, clustered, separate, simple],
  )
  useEffect(() => control?.showOverlay(overlay ?? emptyOverlay), [control, overlay])
  useEffect(() => control?.select(selectedId), [control, selectedId])
  useFit(control, markers, fitKey)
  const selected = markers.find(({ id }) => id === selectedId)
  useReveal(control, selected ?? null)
  const shownPopup = useMapPopup(control, popupPlace, popup, onClosePopup)

  return (
    <MapFrame
      container={container}
      scale={scale}
      label={text.label}
      legend={
        (legend || wind.shown) && (
          <>
            {legend}
            {wind.shown && <WindLegend shown={wind.shown} />}
          </>
        )
      }
      isLoading={isLoading || areTilesLoading}
      pointer={<PointerPlace hovered={hovered} valueAt={windText} />}
      buttons={
        <>
          <MapButton icon="plus" label={text.zoomIn} onClick={() => control?.zoomBy(1)} />
          <MapButton icon="minus" label={text.zoomOut} onClick={() => control?.zoomBy(-1)} />
          <MapButton icon="grid" label={text.showAtlas} onClick={() => control?.showAll(gridOutline(grid))} />
          {tools.buttons}
          {wind.isAtHand && (
            <MapButton
              icon="wind"
              label={text.windBackground}
              pressed={wind.shown !== null}
              onClick={wind.toggle}
            />
          )}
          {markers.length > 0 && (
            <MapButton icon="pin" label={text.showSites} onClick={() => control?.showAll(markers)} />
          )}
        </>
      }
    >
      {panel}
      {tools.panels}
      {shownPopup}
    </MapFrame>
  )
}

const emptyOverlay: MapOverlay = { areas: [], lines: [] }

function useFit(
  control: AtlasMapControl | null,
  markers: readonly SiteMarker[],
  fitKey: string | number | undefined,
): void {
  const newest = useRef(markers)
  useEffect(() => {
    newest.current = markers
  })
  useEffect(() => {
    if (fitKey !== undefined) control?.showAll(newest.current)
  }, [control, fitKey])
}

/** Brings a selected or moved site into view. */
function useReveal(control: AtlasMapControl | null, site: LatLon | null): void {
  const { lat, lon } = site ?? {}
  useEffect(() => {
    if (lat !== undefined && lon !== undefined) control?.reveal({ lat, lon })
  }, [control, lat, lon])
}
