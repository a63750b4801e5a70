import { useMemo } from 'react'
import type { AktermTerrain, AtlasCell, AtlasGridEntry } from '#contracts'
import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import styles from './Akterm.module.css'
import { terrainOverlay, terrainZoom } from './terrainOverlay.ts'

const siteId = 1

/** A place on the map, in its atlas cell, with unfavourable terrain around it. */
export function PlaceMap({
  atlas,
  place,
  cell,
  terrain,
}: {
  readonly atlas: AtlasGridEntry
  readonly place: LatLon
  /** null: the series is not from an atlas. */
  readonly cell: AtlasCell | null
  readonly terrain: AktermTerrain | null
}) {
  const { akterm } = useText()
  const format = useFormat()
  const tilesUrl = useTilesUrl()
  const { lat, lon } = place
  const markers = useMemo(() => [{ id: siteId, number: 1, lat, lon, state: 'on' as const }], [lat, lon])
  const overlay = useMemo(
    () => (cell === null ? undefined : terrainOverlay({ lat, lon }, cell, terrain, akterm, format)),
    [lat, lon, cell, terrain, akterm, format],
  )
  const closestZoom = terrainZoom(place, terrain)
  if (tilesUrl === undefined) return null
  return (
    <div className={styles.map}>
      <AtlasMap
        key={closestZoom}
        atlas={atlas}
        markers={markers}
        selectedId={siteId}
        fitKey={`${lat} ${lon}`}
        tilesUrl={tilesUrl}
        closestZoom={closestZoom}
        separate
        {...(overlay !== undefined && { overlay })}
        popup={null}
        popupPlace={null}
        onClosePopup={() => {}}
        onPoint={() => {}}
        onSite={() => {}}
      />
    </div>
  )
}
