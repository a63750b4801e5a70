import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { type AtlasGrid, cellCentre, cellOutline, type GridCell, gridCellOf, type LatLon } from '#domain'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import type { MapView } from '#web/maps/mapView.ts'
import { useCellKeys } from '#web/maps/useCellKeys.ts'
import { classes } from '#web/ui/classes.ts'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import styles from './FieldScreen.module.css'

/** Choices of every map: the described cell, and the visible part. */
export interface PlaceChoice {
  /** A place in the cell; null: none chosen. */
  readonly at: LatLon | null
  readonly view: MapView | null
}

type MapProps = ComponentProps<typeof AtlasMap>

/** A map of cells with panels over it; a cell is chosen by click, by keys or by one of its sites. */
export function FieldFrame({
  grid,
  placed,
  choice,
  onChange,
  spoken,
  isCompared = false,
  children,
  ...map
}: Pick<MapProps, 'atlas' | 'tilesUrl' | 'markers' | 'field' | 'legend' | 'onHover'> &
  Pick<MapProps, 'beside' | 'comparedFrom' | 'isLoading' | 'onControl' | 'paddingPx'> & {
    readonly grid: AtlasGrid
    /** The sites of the markers. */
    readonly placed: readonly (LatLon & { readonly id: number })[]
    readonly choice: PlaceChoice
    readonly onChange: (change: Partial<PlaceChoice>) => void
    /** Read out on every change of the cell. */
    readonly spoken: (cell: GridCell | null) => string
    /** Whether two maps can be side by side: their buttons are in the middle. */
    readonly isCompared?: boolean
    readonly children: (cell: GridCell | null, close: () => void) => ReactNode
  }) {
  const cell = useMemo(() => choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon), [grid, choice.at])
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const choose = (next: GridCell | null) => onChange({ at: next && cellCentre(grid, next.x, next.y) })
  const keys = useCellKeys({ grid, cell, view: choice.view, choose })
  return (
    <div
      data-with-panels
      className={classes(styles.screen, isCompared && styles.compared)}
      onKeyDownCapture={keys}
    >
      <AtlasMap
        {...map}
        selectedId={null}
        popup={null}
        popupPlace={null}
        overlay={overlay}
        startView={choice.view ?? undefined}
        onClosePopup={() => {}}
        onSite={(id) => {
          const site = placed.find((one) => one.id === id)
          if (site) onChange({ at: { lat: site.lat, lon: site.lon } })
        }}
        onPoint={(place) => choose(gridCellOf(grid, place.lat, place.lon))}
        onView={(view) => onChange({ view })}
        panel={
          <>
            {children(cell, () => choose(null))}
            <p className={hiddenClass} aria-live="polite">
              {spoken(cell)}
            </p>
          </>
        }
      />
    </div>
  )
}
