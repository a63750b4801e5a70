import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AtlasGridEntry } from '#contracts'
import { gridOutline, type LatLon } from '#domain'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { atlasGridOf } from './atlasGridOf.ts'
import { type AtlasMapControl, type AtlasMapEvents, createAtlasMap } from './atlasMap.ts'
import { MapButton, MapFrame, mapScaleClass } from './MapFrame.tsx'
import type { MapOverlay } from './overlayLayer.ts'
import type { SiteMarker } from './siteLayer.ts'

/**
 * An atlas and sites on a map. Clicks are told to the caller, who also says what pops up and where; the table
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
  closestZoom,
  separate = false,
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
  /** How near the map goes to show all sites; default: a region. */
  readonly closestZoom?: number
  /** Never puts sites together, whatever the settings say. */
  readonly separate?: boolean
  readonly onClosePopup: () => void
}) {
  const { map: text } = useText()
  const [{ clusterMarkers: clustered, fasterMarkers: simple }] = useSettings()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const { place, control } = useMapControl(tilesUrl, closestZoom, events)
  useEffect(() => control?.showAtlas(grid), [control, grid])
  useEffect(() => control?.showSites(markers), [control, markers])
  useEffect(
    () => control?.setMarkerLook({ clustered: clustered && !separate, simple }),
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
      place={place}
      label={text.label}
      legend={legend}
      buttons={
        <>
          <MapButton icon="plus" label={text.zoomIn} onClick={() => control?.zoomBy(1)} />
          <MapButton icon="minus" label={text.zoomOut} onClick={() => control?.zoomBy(-1)} />
          <MapButton icon="grid" label={text.showAtlas} onClick={() => control?.showAll(gridOutline(grid))} />
          {markers.length > 0 && (
            <MapButton icon="pin" label={text.showSites} onClick={() => control?.showAll(markers)} />
          )}
        </>
      }
    >
      {panel}
      {control && popupPlace && createPortal(popup, control.popup.element)}
    </MapFrame>
  )
}

const emptyOverlay: MapOverlay = { areas: [], lines: [] }

/** Makes the map once per language and tile source; events go to the newest callbacks. */
function useMapControl(tilesUrl: string | null, closestZoom: number | undefined, events: AtlasMapEvents) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(events)
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  useEffect(() => {
    newest.current = events
  })
  useEffect(() => {
    if (!place.current) return
    const made = createAtlasMap({
      element: place.current,
      tilesUrl,
      language,
      scaleClass: mapScaleClass,
      closestZoom,
      events: () => newest.current,
    })
    setControl(made)
    return () => {
      setControl(null)
      made.dispose()
    }
  }, [tilesUrl, language, closestZoom])
  return { place, control }
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
