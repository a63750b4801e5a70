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
import { LayerPanel } from './LayerPanel.tsx'
import { MapsLegend } from './MapsLegend.tsx'
import { MapTools } from './MapTools.tsx'
import { PointerValue } from './PointerValue.tsx'
import { SwipeHandle } from './SwipeHandle.tsx'
import { useMapSites } from './useMapSites.ts'
import { useMapsChoice } from './useMapsChoice.ts'
import { usePaleTrend } from './usePaleTrend.ts'
import { usualOpacity } from './usualOpacity.ts'
import { WindCell } from './WindCell.tsx'

const startZoom = 6
/** Margins for the list at the left and, if there is room for it, the legend. */
const paddingPx = { wide: [28, 260, 60, 428], narrow: [28, 28, 60, 412] } as const
const wideFromPx = 1200

/** One map over the whole window, or two side by side. */
export function MapsScreen({
  layers,
  grids,
  tilesUrl,
}: {
  /** Layers, at least one. */
  readonly layers: readonly MapLayer[]
  readonly grids: readonly AtlasGridEntry[]
  readonly tilesUrl: string | null
}) {
  const { maps: text, fields } = useText()
  const format = useFormat()
  const [choice, change] = useMapsChoice(layers)
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
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const [padding] = useState(() => paddingPx[window.innerWidth < wideFromPx ? 'narrow' : 'wide'])
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  const onControl = useCallback((made: AtlasMapControl | null) => setControl(() => made), [])
  const level = shown?.level ?? null
  const sites = useMapSites(level)
  const failed = [shown, beside].find((one) => one?.error)
  if (!atlas || !grid) return null

  return (
    <FieldFrame
      key={layer.atlas}
      {...{ atlas, grid, tilesUrl, choice, onControl }}
      isCompared
      markers={sites.markers}
      placed={sites.placed}
      field={shown?.field ?? null}
      beside={beside?.field ?? null}
      comparedFrom={choice.share}
      paddingPx={padding}
      legend={<MapsLegend layers={compared ? [layer, compared] : [layer]} />}
      onChange={change}
      onHover={hovered.set}
      spoken={(cell) =>
        cell && shown ? placeText(shown, cellCentre(grid, cell.x, cell.y), format, text) : fields.mapKeys
      }
    >
      {(cell, close) => (
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
            <WindCell
              layer={layer}
              place={cellCentre(grid, cell.x, cell.y)}
              shown={[shown, beside].filter((one) => one !== null)}
              list={sites.list}
              onClose={close}
            />
          )}
          <div className={fieldStyles.foot}>
            <PointerValue shown={[shown, beside].filter((one) => one !== null)} hovered={hovered} />
            <MapTools layer={layer} compared={compared} control={control} />
          </div>
        </>
      )}
    </FieldFrame>
  )
}
