import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AtlasGridEntry } from '#contracts'
import type { LatLon } from '#domain'
import { gridOutline } from '#domain'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './AtlasMap.module.css'
import { atlasGridOf } from './atlasGridOf.ts'
import { type AtlasMapControl, type AtlasMapEvents, createAtlasMap } from './atlasMap.ts'
import type { SiteMarker } from './siteLayer.ts'

/**
 * An atlas and sites on a map. Clicks are told to the caller, who also says what pops up and where; the table
 * of sites beside the map offers the same to those who use the keyboard.
 */
export function AtlasMap({
  atlas,
  markers,
  selectedId,
  tilesUrl,
  popup,
  legend,
  onClosePopup,
  ...events
}: AtlasMapEvents & {
  readonly atlas: AtlasGridEntry
  readonly markers: readonly SiteMarker[]
  readonly selectedId: number | null
  readonly tilesUrl: string | null
  readonly popup: { readonly place: LatLon; readonly content: ReactNode } | null
  readonly legend?: ReactNode
  readonly onClosePopup: () => void
}) {
  const { map: text } = useText()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const { place, control } = useMapControl(tilesUrl, events)
  useEffect(() => control?.showAtlas(grid), [control, grid])
  useEffect(() => control?.showSites(markers), [control, markers])
  useEffect(() => {
    control?.select(selectedId)
  }, [control, selectedId])
  const selected = markers.find(({ id }) => id === selectedId)
  useEffect(() => {
    if (selected) control?.reveal(selected)
  }, [control, selected])
  const popupPlace = popup?.place ?? null
  useEffect(() => control?.popup.moveTo(popupPlace), [control, popupPlace])
  useEffect(() => {
    if (!popupPlace) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClosePopup()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [popupPlace, onClosePopup])

  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + - move the map when it has the focus */}
      <div ref={place} className={styles.place} role="application" aria-label={text.label} tabIndex={0} />
      <div className={styles.controls}>
        <IconButton icon="plus" label={text.zoomIn} onClick={() => control?.zoomBy(1)} />
        <IconButton icon="minus" label={text.zoomOut} onClick={() => control?.zoomBy(-1)} />
        <IconButton icon="grid" label={text.showAtlas} onClick={() => control?.showAll(gridOutline(grid))} />
        {markers.length > 0 && (
          <IconButton icon="pin" label={text.showSites} onClick={() => control?.showAll(markers)} />
        )}
      </div>
      {legend && <div className={styles.legend}>{legend}</div>}
      {tilesUrl === null && <p className={styles.source}>{text.naturalEarth}</p>}
      {control && popup && createPortal(popup.content, control.popup.element)}
    </div>
  )
}

/** Makes the map once per language and tile source; events go to the newest callbacks. */
function useMapControl(tilesUrl: string | null, events: AtlasMapEvents) {
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
      scaleClass: styles.scale ?? '',
      events: () => newest.current,
    })
    setControl(made)
    return () => {
      setControl(null)
      made.dispose()
    }
  }, [tilesUrl, language])
  return { place, control }
}
