import { useCallback, useMemo, useState } from 'react'
import type { AtlasGridEntry, MapLayer } from '#contracts'
import { cellCentre, type LatLon } from '#domain'
import { FieldFrame } from '#web/fields/FieldFrame.tsx'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import { placeText } from '#web/maps/layer/mapValue.ts'
import { useMapLayer } from '#web/maps/layer/useMapLayer.ts'
import { createObservable } from '#web/state/observable.ts'
import { MapPointer } from '#web/windMaps/MapPointer.tsx'
import { MapsLegend } from '#web/windMaps/MapsLegend.tsx'
import { SwipeHandle } from '#web/windMaps/SwipeHandle.tsx'
import { usualOpacity } from '#web/windMaps/usualOpacity.ts'
import { LayerPanel } from './LayerPanel.tsx'
import { MapTools } from './MapTools.tsx'
import type { MapTurbine } from './mapTurbine.ts'
import { useMapDifference } from './useMapDifference.ts'
import { useMapSites } from './useMapSites.ts'
import { useMapsChoice } from './useMapsChoice.ts'
import { usePaleTrend } from './usePaleTrend.ts'
import { WindCell } from './WindCell.tsx'

const startZoom = 6
/** Margins for the list on the left and, if there is space for it, the legend. */
const paddingPx = { wide: [28, 260, 60, 428], narrow: [28, 28, 60, 412] } as const
const wideFromPx = 1200

/** One map over the whole window, or two side by side. */
export function MapsScreen({
  layers,
  grids,
  tilesUrl,
  turbine,
  turbineFailed,
  onTurbine,
}: {
  /** Layers, at least one. */
  readonly layers: readonly MapLayer[]
  readonly grids: readonly AtlasGridEntry[]
  readonly tilesUrl: string | null
  /** Turbine whose maps are among the layers; null: none is chosen. */
  readonly turbine: MapTurbine | null
  /** Reason why its maps are missing; null: none. */
  readonly turbineFailed: unknown
  readonly onTurbine: (turbine: MapTurbine) => void
}) {
  const { maps: text, fields } = useText()
  const format = useFormat()
  const [choice, change] = useMapsChoice(layers, turbine)
  const layer = layers.find(({ id }) => id === choice.layerId) ?? layers[0]!
  const compared = layers.find(({ id }) => id === choice.comparedId) ?? null
  const atlas = grids.find(({ id }) => id === layer.atlas)
  const grid = useMemo(() => atlas && atlasGridOf(atlas), [atlas])
  const comparedAtlas = grids.find(({ id }) => id === compared?.atlas)
  const comparedGrid = useMemo(() => comparedAtlas && atlasGridOf(comparedAtlas), [comparedAtlas])
  const [opacity, setOpacity] = useState<number | null>(null)
  const percent = opacity ?? usualOpacity(layer)
  const zoom = choice.view?.zoom ?? startZoom
  const pale = usePaleTrend(layers, layer, grid, zoom)
  const paleComparison = usePaleTrend(layers, compared, comparedGrid, zoom)
  const shown = useMapLayer(layer, grid, zoom, percent / 100, pale)
  const beside = useMapLayer(compared, comparedGrid, zoom, percent / 100, paleComparison)
  const difference = useMapDifference(choice.isDifference, shown, beside, percent / 100)
  const front = difference ?? shown
  const drawn = [shown, beside].filter((one) => one !== null)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const [padding] = useState(() => paddingPx[window.innerWidth < wideFromPx ? 'narrow' : 'wide'])
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  const onControl = useCallback((made: AtlasMapControl | null) => setControl(() => made), [])
  const level = front?.level ?? null
  const sites = useMapSites(level)
  const failed = [shown, beside].find((one) => one?.error)
  if (!atlas || !grid) return null
  const sources = compared ? [layer, compared] : [layer]
  const legends = difference ? [difference.layer] : sources

  function showTurbine(next: MapTurbine, made: readonly MapLayer[]) {
    onTurbine(next)
    change({ layerId: (made.find((one) => one.atlas === layer.atlas) ?? made[0]!).id })
  }

  return (
    <FieldFrame
      key={layer.atlas}
      {...{ atlas, grid, tilesUrl, choice, onControl }}
      isCompared
      markers={sites.markers}
      placed={sites.placed}
      field={front?.field ?? null}
      beside={difference ? null : (beside?.field ?? null)}
      comparedFrom={choice.share}
      isLoading={drawn.some(({ level: one, error }) => one === null && !error)}
      paddingPx={padding}
      legend={
        <MapsLegend
          layers={legends}
          isPale={({ quantity }) => difference === null && quantity === 'yieldTrend'}
        />
      }
      onChange={change}
      onHover={hovered.set}
      spoken={(cell) =>
        cell && front ? placeText(front, cellCentre(grid, cell.x, cell.y), format, text) : fields.mapKeys
      }
    >
      {(cell, close) => (
        <>
          {compared && !difference && (
            <SwipeHandle share={choice.share} onChange={(share) => change({ share })} />
          )}
          <LayerPanel
            layers={layers}
            layer={layer}
            compared={compared}
            valued={front?.layer ?? layer}
            isDifference={choice.isDifference}
            turbineFailed={turbineFailed}
            onTurbine={showTurbine}
            opacityPercent={percent}
            failed={failed ?? null}
            isLoading={level === null && !failed}
            sites={sites}
            onChange={change}
            onOpacity={setOpacity}
          />
          {cell && (
            <WindCell
              layer={layer}
              place={cellCentre(grid, cell.x, cell.y)}
              shown={difference ? [...drawn, difference] : drawn}
              list={sites.list}
              onClose={close}
            />
          )}
          <div className={fieldStyles.foot}>
            <MapPointer shown={difference ? [difference] : drawn} hovered={hovered} hint={text.mapHint} />
            <MapTools
              {...{ layer, sources, legends, control }}
              isDifference={difference !== null}
              place={cell && cellCentre(grid, cell.x, cell.y)}
            />
          </div>
        </>
      )}
    </FieldFrame>
  )
}
