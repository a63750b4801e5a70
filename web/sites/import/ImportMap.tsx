import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportedSite } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { useTilesUrl } from '../useTilesUrl.ts'
import styles from './ImportDialog.module.css'

/** Map of the sites of an import. */
export function ImportMap({ sites }: { readonly sites: readonly ImportedSite[] }) {
  const { siteImport: text } = useText()
  const tilesUrl = useTilesUrl()
  const atlases = useQuery(atlasGridsQuery(useCaller()))
  const atlas = usualAtlas(atlases.data)
  const markers = useMemo(
    () => sites.map(({ line, lat, lon }): SiteMarker => ({ id: line, number: line, lat, lon, state: 'on' })),
    [sites],
  )
  return (
    <section className={styles.map} aria-label={text.map}>
      {atlas && tilesUrl !== undefined && (
        <AtlasMap
          atlas={atlas}
          markers={markers}
          selectedId={null}
          fitKey={sites.length}
          tilesUrl={tilesUrl}
          popup={null}
          popupPlace={null}
          onClosePopup={nothing}
          onSite={nothing}
          onPoint={nothing}
          onNewSite={nothing}
        />
      )}
    </section>
  )
}

function nothing(): void {
  // The map is only for viewing.
}
