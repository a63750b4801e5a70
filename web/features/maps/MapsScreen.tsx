import { useCallback, useMemo, useState } from 'react'
import type { AtlasGridEntry, MapLayer } from '#contracts'
import { cellCentre, cellOutline, type GridCell, gridCellOf, type LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import { placeText } from '#web/maps/layer/mapValue.ts'
import { useMapLayer } from '#web/maps/layer/useMapLayer.ts'
import { useCellKeys } from '#web/maps/useCellKeys.ts'
import { createObservable } from '#web/state/observable.ts'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { CellCard } from './CellCard.tsx'
import { LayerPanel } from './LayerPanel.tsx'
import styles from './Maps.module.css'
import { MapsLegend } from './MapsLegend.tsx'
import { MapTools } from './MapTools.tsx'
import { PointerValue } from './PointerValue.tsx'
import { SwipeHandle } from './SwipeHandle.tsx'
import { useMapSites } from './useMapSites.ts'
import { useMapsChoice } from './useMapsChoice.ts'
import { usualOpacity } from './usualOpacity.ts'

const startZoom = 6
/** Between the list at the left and, where there is room for it, the legend. */
const paddingPx = { wide: [28, 260, 60, 428], narrow: [28, 28, 60, 412] } as const
const wideFromPx = 1200

/** One map over the whole window, or two side by side. */
export function MapsScreen({
  layers,
  grids,
  tilesUrl,
}: {
  /** At least one. */
  readonly layers: readonly MapLayer[]
  readonly grids: readonly AtlasGridEntry[]
  readonly tilesUrl: string | null
}) {
  const { maps: text } = useText()
  const format = useFormat()
  const [choice, change] = useMapsChoice(layers)
  const layer = layers.find(({ id }) => id === choice.layerId) ?? layers[0]!
  const compared = layers.find(({ id }) => id === choice.comparedId) ?? null
  const atlas = grids.find(({ id }) => id === layer.atlas)
  const grid = useMemo(() => atlas && atlasGridOf(atlas), [atlas])
  const besideAtlas = grids.find(({ id }) => id === compared?.atlas)
  const besideGrid = useMemo(() => besideAtlas && atlasGridOf(besideAtlas), [besideAtlas])
  const [opacity, setOpacity] = useState<number | null>(null)
  const percent = opacity ?? usualOpacity(layer)
  const zoom = choice.view?.zoom ?? startZoom
  const shown = useMapLayer(layer, grid, zoom, percent / 100)
  const beside = useMapLayer(compared, besideGrid, zoom, percent / 100)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const [padding] = useState(() => paddingPx[window.innerWidth < wideFromPx ? 'narrow' : 'wide'])
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  const onControl = useCallback((made: AtlasMapControl | null) => setControl(() => made), [])
  const level = shown?.level ?? null
  const sites = useMapSites(level)
  const cell = useMemo(
    () => (grid && choice.at ? gridCellOf(grid, choice.at.lat, choice.at.lon) : null),
    [grid, choice.at],
  )
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: grid && cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const choose = (next: GridCell | null) => grid && change({ at: next && cellCentre(grid, next.x, next.y) })
  const keys = useCellKeys({ grid: grid ?? null, cell, view: choice.view, choose })
  const failed = [shown, beside].find((one) => one?.error)
  if (!atlas || !grid) return null

  return (
    <div className={styles.screen} onKeyDownCapture={keys}>
      <AtlasMap
        key={layer.atlas}
        atlas={atlas}
        markers={sites.markers}
        selectedId={null}
        tilesUrl={tilesUrl}
        popup={null}
        popupPlace={null}
        field={shown?.field ?? null}
        beside={beside?.field ?? null}
        besideFrom={choice.share}
        overlay={overlay}
        paddingPx={padding}
        startView={choice.view ?? undefined}
        legend={<MapsLegend layers={compared ? [layer, compared] : [layer]} />}
        onControl={onControl}
        onClosePopup={() => {}}
        onSite={(id) => {
          const site = sites.placed.find((one) => one.id === id)
          if (site) change({ at: { lat: site.lat, lon: site.lon } })
        }}
        onPoint={(place) => choose(gridCellOf(grid, place.lat, place.lon))}
        onHover={hovered.set}
        onView={(view) => change({ view })}
        panel={
          <>
            {compared && <SwipeHandle share={choice.share} onChange={(share) => change({ share })} />}
            <LayerPanel
              layers={layers}
              layer={layer}
              compared={compared}
              opacityPercent={percent}
              failed={failed ?? null}
              isLoading={level === null && !failed}
              sites={sites}
              onChange={change}
              onOpacity={setOpacity}
            />
            {cell && (
              <CellCard
                layer={layer}
                place={cellCentre(grid, cell.x, cell.y)}
                shown={[shown, beside].filter((one) => one !== null)}
                list={sites.list}
                onClose={() => choose(null)}
              />
            )}
            <div className={styles.foot}>
              <PointerValue shown={[shown, beside].filter((one) => one !== null)} hovered={hovered} />
              <MapTools layer={layer} compared={compared} control={control} />
            </div>
            <p className={hiddenClass} aria-live="polite">
              {cell && shown
                ? placeText(shown, cellCentre(grid, cell.x, cell.y), format, text)
                : text.mapKeys}
            </p>
          </>
        }
      />
    </div>
  )
}
