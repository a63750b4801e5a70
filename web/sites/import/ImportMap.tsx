import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportedSite } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { FiguresMap } from '../FiguresMap.tsx'
import styles from './ImportDialog.module.css'

/** Map of the sites of an import. */
export function ImportMap({ sites }: { readonly sites: readonly ImportedSite[] }) {
  const { siteImport: text } = useText()
  const atlases = useQuery(atlasGridsQuery(useCaller()))
  const atlas = usualAtlas(atlases.data)
  const markers = useMemo(
    () => sites.map(({ line, lat, lon }): SiteMarker => ({ id: line, number: line, lat, lon, state: 'on' })),
    [sites],
  )
  return (
    <section className={styles.map} aria-label={text.map}>
      {atlas && <FiguresMap atlas={atlas} markers={markers} selectedId={null} fitKey={sites.length} />}
    </section>
  )
}
