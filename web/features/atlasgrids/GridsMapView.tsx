import { useEffect, useMemo } from 'react'
import type { AtlasGridEntry } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { MapButton, MapFrame } from '#web/maps/MapFrame.tsx'
import { useMap } from '#web/maps/useMap.ts'
import { useMapTools } from '#web/maps/useMapTools.tsx'
import styles from './AtlasGridsPage.module.css'
import { createGridsMap } from './gridsMap.ts'

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
  const grids = useMemo(() => atlases.map((entry) => ({ id: entry.id, grid: atlasGridOf(entry) })), [atlases])
  const { container, scale, control: map } = useMap(createGridsMap, tilesUrl, { onChoose })
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
