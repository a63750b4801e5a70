import { useEffect, useMemo, useRef, useState } from 'react'
import type { AtlasGridEntry } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './AtlasGridsPage.module.css'
import { createGridsMap, type GridsMap } from './gridsMap.ts'

/** All grids on a map; a click chooses one. */
export function GridsMapView({
  atlases,
  chosenId,
  tilesUrl,
  onChoose,
}: {
  readonly atlases: readonly AtlasGridEntry[]
  readonly chosenId: string | null
  readonly tilesUrl: string | null
  readonly onChoose: (id: string) => void
}) {
  const { atlasGrids, map: text } = useText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(onChoose)
  const [map, setMap] = useState<GridsMap | null>(null)
  const grids = useMemo(() => atlases.map((entry) => ({ id: entry.id, grid: atlasGridOf(entry) })), [atlases])
  useEffect(() => {
    newest.current = onChoose
  })
  useEffect(() => {
    if (!place.current) return
    const made = createGridsMap({
      element: place.current,
      tilesUrl,
      language,
      onChoose: (id) => newest.current(id),
    })
    setMap(made)
    return () => {
      setMap(null)
      made.dispose()
    }
  }, [tilesUrl, language])
  useEffect(() => map?.show(grids, chosenId), [map, grids, chosenId])
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + - move the map when it has the focus */}
      <div ref={place} className={styles.place} role="application" aria-label={atlasGrids.map} tabIndex={0} />
      <div className={styles.controls}>
        <IconButton icon="plus" label={text.zoomIn} onClick={() => map?.zoomBy(1)} />
        <IconButton icon="minus" label={text.zoomOut} onClick={() => map?.zoomBy(-1)} />
      </div>
      {tilesUrl === null && <p className={styles.source}>{text.naturalEarth}</p>}
    </div>
  )
}
