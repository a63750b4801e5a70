import { useState } from 'react'
import type { SharedMap } from '#contracts'
import { cellCentre, type LatLon } from '#domain'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { FieldFrame } from '#web/fields/FieldFrame.tsx'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { placeText } from '#web/maps/layer/mapValue.ts'
import { useMapLayer } from '#web/maps/layer/useMapLayer.ts'
import type { MapView } from '#web/maps/mapView.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { createObservable } from '#web/state/observable.ts'
import { Card } from '#web/ui/Card.tsx'
import { MapPointer } from '#web/windMaps/MapPointer.tsx'
import { MapsLegend } from '#web/windMaps/MapsLegend.tsx'
import { SwipeHandle } from '#web/windMaps/SwipeHandle.tsx'
import { SharedMapOrigin } from './SharedMapOrigin.tsx'
import { SharedPlace } from './SharedPlace.tsx'
import { useSharedPale } from './useSharedPale.ts'

const startZoom = 6
const opacity = 0.85

/** A shared map: its visible cells, two maps side by side or their difference, and the described cell. */
export function SharedMapCard({ shared, token }: { readonly shared: SharedMap; readonly token: string }) {
  const { fields, maps: text, shares } = useText()
  const format = useFormat()
  const { maps, grids, place, sources } = shared
  const [grid] = useState(() => atlasGridOf(grids[0]!))
  const [otherGrid] = useState(() => grids[1] && atlasGridOf(grids[1]))
  const [choice, setChoice] = useState<{ readonly at: LatLon | null; readonly view: MapView | null }>({
    at: place,
    view: null,
  })
  const [boundary, setBoundary] = useState(0.5)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const zoom = choice.view?.zoom ?? startZoom
  const pale = useSharedPale(maps[0], grid, zoom, { token, index: 0 })
  const otherPale = useSharedPale(maps[1], otherGrid, zoom, { token, index: 1 })
  const first = useMapLayer(maps[0]!, grid, zoom, opacity, pale, { token, index: 0 })
  const second = useMapLayer(maps[1] ?? null, otherGrid, zoom, opacity, otherPale, { token, index: 1 })
  const shown = [first, second].filter((one) => one !== null)
  const isLoading = shown.some(({ level, error }) => level === null && !error)
  const tilesUrl = useTilesUrl()
  if (tilesUrl === undefined || first === null) return null
  return (
    <Card
      title={maps.map(({ title }) => title).join(' | ')}
      marks={sources.map(({ atlas_title: title, basis }) => <BasisMark key={title} basis={basis} />)}
    >
      <div className={fieldStyles.embedded}>
        <FieldFrame
          atlas={grids[0]!}
          {...{ grid, tilesUrl, choice }}
          markers={[]}
          placed={[]}
          field={first.field}
          beside={second?.field ?? null}
          comparedFrom={boundary}
          isLoading={isLoading}
          legend={<MapsLegend layers={maps} isPale={({ with_significance: isTrend }) => isTrend === true} />}
          onChange={(change) => setChoice((before) => ({ ...before, ...change }))}
          onHover={hovered.set}
          spoken={(cell) =>
            cell ? placeText(first, cellCentre(grid, cell.x, cell.y), format, text) : fields.mapKeys
          }
        >
          {() => (
            <>
              {second && <SwipeHandle share={boundary} onChange={setBoundary} />}
              <div className={fieldStyles.foot}>
                <MapPointer
                  shown={shown}
                  hovered={hovered}
                  hint={isLoading ? shares.page.mapLoading : shares.page.mapHint}
                />
              </div>
            </>
          )}
        </FieldFrame>
      </div>
      <SharedPlace shown={shown} at={choice.at} shared={shared} />
      <SharedMapOrigin shared={shared} />
    </Card>
  )
}
