import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { AtlasGridEntry, Site } from '#contracts'
import type { GridCell, LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { createObservable } from '#web/state/observable.ts'
import { cellText } from './cellText.ts'
import { FieldFrame, type PlaceChoice } from './FieldFrame.tsx'
import styles from './FieldScreen.module.css'
import type { ShownField } from './fieldClasses.ts'
import { PointerValue } from './PointerValue.tsx'
import { useMapField } from './useMapField.ts'
import { useSiteField } from './useSiteField.ts'

/** Margins for the choices on the left and the slider. */
const paddingPx = [28, 28, 96, 428]

/** A field over an atlas, with the choices on the left, the cell's facts on the right, and the time below. */
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
  cellPanel,
  foot,
  onControl,
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
  /** Effect of a click, shown below the map with the value under the pointer; absent: none. */
  readonly hint?: string
  /** Over the map on the left; absent: the choices are elsewhere. */
  readonly choices?: (placed: readonly SiteWithValue[]) => ReactNode
  /** Over the map; absent: the cell is described elsewhere. */
  readonly cellPanel?: (cell: GridCell, placed: readonly SiteWithValue[]) => ReactNode
  readonly foot?: ReactNode
  /** Called with the drawn map, and with null when it goes. */
  readonly onControl?: ComponentProps<typeof FieldFrame>['onControl']
}) {
  const { fields } = useText()
  const format = useFormat()
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const field = useMapField(grid, shown, opacity / 100)
  const { placed, markers } = useSiteField(grid, sites, shown.values)
  return (
    <FieldFrame
      {...{ atlas, grid, tilesUrl, markers, placed, field, choice, onChange, legend }}
      {...(onControl && { onControl })}
      {...(choices && { paddingPx })}
      isLoading={shown.values === null}
      onHover={hovered.set}
      spoken={(cell) => (cell ? cellText(grid, shown, cell, format, fields) : fields.mapKeys)}
    >
      {(cell) => (
        <>
          {choices && <div className={styles.left}>{choices(placed)}</div>}
          {cell && cellPanel?.(cell, placed)}
          {hint !== undefined && (
            <div className={styles.foot}>
              <PointerValue grid={grid} field={shown} hovered={hovered} hint={hint} />
              {foot}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}
