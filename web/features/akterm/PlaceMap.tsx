import { useMemo } from 'react'
import type { AktermTerrain, AtlasCell, AtlasGridEntry } from '#contracts'
import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FiguresMap } from '#web/sites/FiguresMap.tsx'
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
  const { lat, lon } = place
  const markers = useMemo(() => [{ id: siteId, number: 1, lat, lon, state: 'on' as const }], [lat, lon])
  const overlay = useMemo(
    () => (cell === null ? undefined : terrainOverlay({ lat, lon }, cell, terrain, akterm, format)),
    [lat, lon, cell, terrain, akterm, format],
  )
  const closestZoom = terrainZoom(place, terrain)
  return (
    <div className={styles.map}>
      <FiguresMap
        key={closestZoom}
        atlas={atlas}
        markers={markers}
        selectedId={siteId}
        fitKey={`${lat} ${lon}`}
        closestZoom={closestZoom}
        separate
        {...(overlay !== undefined && { overlay })}
      />
    </div>
  )
}
