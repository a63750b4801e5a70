import { type ReactNode, useMemo, useState } from 'react'
import type { AtlasGridEntry, Site } from '#contracts'
import { cellCentre, cellOutline, type GridCell, gridCellOf, type LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { MapView } from '#web/maps/mapView.ts'
import { useCellKeys } from '#web/maps/useCellKeys.ts'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { createObservable } from '#web/state/observable.ts'
import { cellText } from './cellText.ts'
import styles from './FieldScreen.module.css'
import type { ShownField } from './fieldClasses.ts'
import { PointerValue } from './PointerValue.tsx'
import { useMapField } from './useMapField.ts'
import { useSiteField } from './useSiteField.ts'

/** Between the choices at the left and the slider. */
const paddingPx = [28, 28, 96, 428]

/** What is chosen of every map: the cell that is told about, and the part that is shown. */
export interface PlaceChoice {
  /** A place in the cell; null: none is chosen. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

/** A field over an atlas, with what is chosen at the left, what a cell tells at the right, and the time below. */
export function FieldMap({
  atlas,
  tilesUrl,
  field: shown,
  opacity,
  sites,
  choice,
  onChange,
  legend,
  hint,
  choices,
  cellPanel = () => null,
  foot,
}: {
  readonly atlas: AtlasGridEntry
  readonly tilesUrl: string | null
  readonly field: ShownField
  /** Percent. */
  readonly opacity: number
  readonly sites: readonly Site[]
  readonly choice: PlaceChoice
  readonly onChange: (change: Partial<PlaceChoice>) => void
  readonly legend: ReactNode
  /** What a click does. */
  readonly hint: string
  readonly choices: (placed: readonly SiteWithValue[], select: (place: LatLon) => void) => ReactNode
  /** Over the map; default: the caller tells of the cell elsewhere. */
  readonly cellPanel?: (cell: GridCell, placed: readonly SiteWithValue[], close: () => void) => ReactNode
  readonly foot: ReactNode
}) {
  const { fields } = useText()
  const format = useFormat()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const field = useMapField(grid, shown, opacity / 100)
  const { placed, markers } = useSiteField(grid, sites, shown.values)
  const cell = useMemo(() => choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon), [grid, choice.at])
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const choose = (next: GridCell | null) => onChange({ at: next && cellCentre(grid, next.x, next.y) })
  const select = ({ lat, lon }: LatLon) => onChange({ at: { lat, lon } })
  const keys = useCellKeys({ grid, cell, view: choice.view, choose })
  return (
    <div className={styles.screen} onKeyDownCapture={keys}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={null}
        tilesUrl={tilesUrl}
        popup={null}
        popupPlace={null}
        field={field}
        overlay={overlay}
        paddingPx={paddingPx}
        startView={choice.view ?? undefined}
        legend={legend}
        onClosePopup={() => {}}
        onSite={(id) => {
          const site = placed.find((one) => one.id === id)
          if (site) select(site)
        }}
        onPoint={(place) => choose(gridCellOf(grid, place.lat, place.lon))}
        onHover={hovered.set}
        onView={(view) => onChange({ view })}
        panel={
          <>
            <div className={styles.left}>{choices(placed, select)}</div>
            {cell && cellPanel(cell, placed, () => choose(null))}
            <div className={styles.foot}>
              <PointerValue grid={grid} field={shown} hovered={hovered} hint={hint} />
              {foot}
            </div>
            <p className={styles.spoken} aria-live="polite">
              {cell ? cellText(grid, shown, cell, format, fields) : fields.mapKeys}
            </p>
          </>
        }
      />
    </div>
  )
}
