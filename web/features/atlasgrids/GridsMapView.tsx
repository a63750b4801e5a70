import { useEffect, useMemo, useRef, useState } from 'react'
import type { AtlasGridEntry } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { MapButton, MapFrame } from '#web/maps/MapFrame.tsx'
import { useMapBackground, useShownBackground } from '#web/maps/useMapBackground.ts'
import { useMapTools } from '#web/maps/useMapTools.tsx'
import { useColourScheme } from '#web/state/colourScheme.ts'
import styles from './AtlasGridsPage.module.css'
import { createGridsMap, type GridsMap } from './gridsMap.ts'

/** All grids on a map; a click selects one. */
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
  const background = useMapBackground(tilesUrl)
  const first = useRef(background)
  const scheme = useColourScheme()
  const container = useRef<HTMLDivElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const newest = useRef(onChoose)
  const [map, setMap] = useState<GridsMap | null>(null)
  const grids = useMemo(() => atlases.map((entry) => ({ id: entry.id, grid: atlasGridOf(entry) })), [atlases])
  useEffect(() => {
    newest.current = onChoose
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again with the scheme
  useEffect(() => {
    if (!container.current || !scale.current) return
    const made = createGridsMap({
      element: container.current,
      background: first.current,
      scale: scale.current,
      onChoose: (id) => newest.current(id),
    })
    setMap(made)
    return () => {
      setMap(null)
      made.dispose()
    }
  }, [scheme])
  useShownBackground(map, background)
  const tools = useMapTools(map, container)
  useEffect(() => map?.show(grids, chosenId), [map, grids, chosenId])
  return (
    <div className={styles.map}>
      <MapFrame
        container={container}
        scale={scale}
        label={atlasGrids.map}
        buttons={
          <>
            <MapButton icon="plus" label={text.zoomIn} onClick={() => map?.zoomBy(1)} />
            <MapButton icon="minus" label={text.zoomOut} onClick={() => map?.zoomBy(-1)} />
            {tools.buttons}
          </>
        }
      >
        {tools.panels}
      </MapFrame>
    </div>
  )
}
