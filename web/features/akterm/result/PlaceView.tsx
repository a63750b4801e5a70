import { useMemo } from 'react'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import styles from '../Akterm.module.css'
import { PlaceFigures } from '../PlaceFigures.tsx'
import type { AktermViewProps } from './SiteResult.tsx'

const closestZoom = 9

/** The site in its atlas cell on the map, and the ground around it in numbers. */
export function PlaceView({ atlas, site }: AktermViewProps) {
  const tilesUrl = useTilesUrl()
  const markers = useMemo(
    () => [{ id: site.site_id, number: 1, lat: site.lat, lon: site.lon, state: 'on' as const }],
    [site],
  )
  const overlay = useMemo(
    () => ({
      areas: [],
      lines: [],
      outlines: [site.cell.corners.map(([lat, lon]) => ({ lat, lon }))],
    }),
    [site],
  )
  return (
    <>
      {tilesUrl !== undefined && (
        <div className={styles.map}>
          <AtlasMap
            atlas={atlas}
            markers={markers}
            selectedId={site.site_id}
            fitKey={site.site_id}
            tilesUrl={tilesUrl}
            closestZoom={closestZoom}
            separate
            overlay={overlay}
            popup={null}
            popupPlace={null}
            onClosePopup={() => {}}
            onPoint={() => {}}
            onNewSite={() => {}}
            onSite={() => {}}
          />
        </div>
      )}
      <PlaceFigures cell={site.cell} terrain={site.terrain} />
    </>
  )
}
