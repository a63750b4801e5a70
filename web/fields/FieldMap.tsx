import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { AtlasGridEntry, Site } from '#contracts'
import { type AtlasGrid, type GridCell, gridCellOf, type LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { type MapField, paled, pixelColour } from '#web/maps/fieldLayer.ts'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { createObservable, type Observable, useObservable } from '#web/state/observable.ts'
import { propertyReader } from '#web/ui/readColours.ts'
import { cellText } from './cellText.ts'
import { FieldFrame, type PlaceChoice } from './FieldFrame.tsx'
import styles from './FieldScreen.module.css'
import { classOf, type ShownField } from './fieldClasses.ts'
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

/** The value under the pointer. Pointer movements re-render only this component. */
function PointerValue({
  grid,
  field,
  hovered,
  hint,
}: {
  readonly grid: AtlasGrid
  readonly field: ShownField
  readonly hovered: Observable<LatLon | null>
  /** Effect of a click, if the pointer is over no cell. */
  readonly hint: string
}) {
  const { fields: text } = useText()
  const format = useFormat()
  const place = useObservable(hovered)
  const cell = place && gridCellOf(grid, place.lat, place.lon)
  return <p className={styles.pointer}>{cell ? cellText(grid, field, cell, format, text) : hint}</p>
}

/** A field as the map draws it. @param opacity  0 to 1 */
function useMapField(
  grid: AtlasGrid,
  { values, classes, isPale }: ShownField,
  opacity: number,
): MapField | null {
  const colours = useMemo(() => {
    if (values === null) return null
    const read = propertyReader(document.documentElement)
    const ofClasses = classes.properties.map((property) => pixelColour(read(property)))
    const paleOnes = ofClasses.map(paled)
    const colourOf = (value: number, cell: number) => {
      const index = classOf(value, classes)
      if (index === undefined) return 0
      return (isPale?.(cell) ? paleOnes : ofClasses)[index] ?? 0
    }
    return Uint32Array.from({ length: values.length }, (_, cell) => colourOf(values[cell]!, cell))
  }, [values, classes, isPale])
  return useMemo(() => colours && { grid, colours, opacity }, [grid, colours, opacity])
}
