import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import { PointPopup } from '#web/sites/PointPopup.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { OrderPlace } from './OrderPlace.tsx'
import styles from './PlaceMap.module.css'

/** A map of the first atlas, measured weather before synthetic, that shows figures of any clicked place. */
export function PlaceMap() {
  const grids = useQuery(atlasGridsQuery(useCaller()))
  const tilesUrl = useTilesUrl()
  const [place, setPlace] = useState<LatLon | null>(null)
  const atlas = usualAtlas(grids.data)
  if (!atlas || tilesUrl === undefined) return <Spinner />
  return (
    <div className={styles.map}>
      <AtlasMap
        atlas={atlas}
        markers={[]}
        selectedId={null}
        tilesUrl={tilesUrl}
        popupPlace={place}
        popup={
          place && (
            <PointPopup
              atlas={atlas}
              place={place}
              actions={<OrderPlace atlasId={atlas.id} place={place} />}
              onClose={() => setPlace(null)}
            />
          )
        }
        onPoint={setPlace}
        onSite={() => {}}
        onClosePopup={() => setPlace(null)}
      />
    </div>
  )
}
