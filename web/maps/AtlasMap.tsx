import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AtlasGridEntry } from '#contracts'
import { gridOutline, type LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { createObservable } from '#web/state/observable.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { atlasGridOf } from './atlasGridOf.ts'
import {
  type AtlasMapControl,
  type AtlasMapDependencies,
  type AtlasMapEvents,
  createAtlasMap,
  type MapView,
} from './atlasMap.ts'
import type { MapField } from './fieldLayer.ts'
import { MapButton, MapFrame } from './MapFrame.tsx'
import { MeasurePanel } from './measure/MeasurePanel.tsx'
import { useMeasure } from './measure/useMeasure.ts'
import type { MapOverlay } from './overlayLayer.ts'
import { PointerPlace } from './PointerPlace.tsx'
import { PlaceSearch } from './search/PlaceSearch.tsx'
import type { SiteMarker } from './siteLayer.ts'
import { useMapBackground, useShownBackground } from './useMapBackground.ts'

/**
 * An atlas and sites on a map. Clicks are reported to the caller, who also says what pops up and where; the table
 * of sites beside the map offers the same to those who use the keyboard.
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
  field = null,
  beside = null,
  besideFrom = 1,
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
  /** The map shows all markers whenever this changes, such as to another list; absent: the whole atlas first. */
  readonly fitKey?: string | number | undefined
  readonly tilesUrl: string | null
  readonly popup: ReactNode
  /** null: nothing pops up. */
  readonly popupPlace: LatLon | null
  readonly legend?: ReactNode
  /** Controls of the screen over the map. */
  readonly panel?: ReactNode
  /** Drawn beneath the sites. */
  readonly overlay?: MapOverlay
  /** Cells in their colours, drawn over the background; must stay the same object as long as they do. */
  readonly field?: MapField | null
  /** A second field, drawn right of a boundary; must stay the same object too. */
  readonly beside?: MapField | null
  /** Where the boundary lies: share of the width from the left. */
  readonly besideFrom?: number
  /** Told of the map once it stands, and null when it goes; must stay the same function. */
  readonly onControl?: (control: AtlasMapControl | null) => void
  /** What is shown first; absent: the whole atlas. */
  readonly startView?: MapView | undefined
  /** How near the map goes to show all sites; default: a region. */
  readonly closestZoom?: number
  /** What stands over the map: top, right, bottom, left; must stay the same object. */
  readonly paddingPx?: readonly number[]
  /** Never puts sites together, whatever the settings say. */
  readonly separate?: boolean
  /** Of the turbines that the map shows: distances are told in it too; null: they have none in common. */
  readonly rotorDiameterM?: number | null
  readonly onClosePopup: () => void
}) {
  const { map: text } = useText()
  const [{ clusterMarkers: clustered, fasterMarkers: simple }] = useSettings()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const background = useMapBackground(tilesUrl)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const { onHover } = events
  const watched = {
    ...events,
    onHover(place: LatLon | null) {
      hovered.set(place)
      onHover?.(place)
    },
  }
  const { container, scale, control } = useMapControl({ background, closestZoom, paddingPx }, watched)
  const measure = useMeasure(control, container)
  const [isSearching, setSearching] = useState(false)
  const endSearch = () => {
    setSearching(false)
    control?.markPlace(null)
    container.current?.focus()
  }
  const beginSearch = () => {
    measure.end()
    setSearching(true)
  }
  const beginMeasuring = () => {
    endSearch()
    measure.begin()
  }
  useShownBackground(control, background)
  const start = useRef(startView)
  useEffect(() => {
    control?.showAtlas(grid)
    if (start.current) control?.moveTo(start.current)
    if (control) start.current = undefined
  }, [control, grid])
  useEffect(() => control?.showField(field), [control, field])
  const boundary = beside === null ? 1 : besideFrom
  useEffect(() => control?.showBeside(beside, boundary), [control, beside, boundary])
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
  usePopupPlace(control, popupPlace, onClosePopup)

  return (
    <MapFrame
      container={container}
      scale={scale}
      label={text.label}
      legend={legend}
      pointer={<PointerPlace hovered={hovered} />}
      buttons={
        <>
          <MapButton icon="plus" label={text.zoomIn} onClick={() => control?.zoomBy(1)} />
          <MapButton icon="minus" label={text.zoomOut} onClick={() => control?.zoomBy(-1)} />
          <MapButton icon="grid" label={text.showAtlas} onClick={() => control?.showAll(gridOutline(grid))} />
          <MapButton
            icon="search"
            label={text.search}
            pressed={isSearching}
            onClick={isSearching ? endSearch : beginSearch}
          />
          <MapButton
            icon="ruler"
            label={text.measure}
            pressed={measure.places !== null}
            onClick={measure.places === null ? beginMeasuring : measure.end}
          />
          {markers.length > 0 && (
            <MapButton icon="pin" label={text.showSites} onClick={() => control?.showAll(markers)} />
          )}
        </>
      }
    >
      {panel}
      {isSearching && <PlaceSearch onFound={(place) => control?.markPlace(place)} onEnd={endSearch} />}
      {measure.places && (
        <MeasurePanel
          places={measure.places}
          rotorDiameterM={rotorDiameterM}
          onRemoveLast={measure.removeLast}
          onEnd={measure.end}
        />
      )}
      {control && popupPlace && createPortal(popup, control.popup.element)}
    </MapFrame>
  )
}

const emptyOverlay: MapOverlay = { areas: [], lines: [] }

/** Makes the map once; events go to the newest callbacks. */
function useMapControl(
  {
    background,
    closestZoom,
    paddingPx,
  }: Pick<AtlasMapDependencies, 'background' | 'closestZoom' | 'paddingPx'>,
  events: AtlasMapEvents,
) {
  const container = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const newest = useRef(events)
  const first = useRef(background)
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  useEffect(() => {
    newest.current = events
  })
  useEffect(() => {
    if (!container.current || !scale.current) return
    const made = createAtlasMap({
      element: container.current,
      background: first.current,
      scale: scale.current,
      closestZoom,
      paddingPx,
      events: () => newest.current,
    })
    setControl(made)
    return () => {
      setControl(null)
      made.dispose()
    }
  }, [closestZoom, paddingPx])
  return { container, scale, control }
}

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

/** Brings a site into sight when it is selected or has moved. */
function useReveal(control: AtlasMapControl | null, site: LatLon | null): void {
  const { lat, lon } = site ?? {}
  useEffect(() => {
    if (lat !== undefined && lon !== undefined) control?.reveal({ lat, lon })
  }, [control, lat, lon])
}

function usePopupPlace(control: AtlasMapControl | null, place: LatLon | null, onClose: () => void): void {
  const { lat, lon } = place ?? {}
  const isOpen = lat !== undefined && lon !== undefined
  useEffect(() => control?.popup.moveTo(isOpen ? { lat, lon } : null), [control, isOpen, lat, lon])
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, onClose])
}
