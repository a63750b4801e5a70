import { type AtlasGrid, gridCellOf, type LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type Observable, useObservable } from '#web/state/observable.ts'
import { cellText } from './cellText.ts'
import styles from './FieldScreen.module.css'
import type { ShownField } from './fieldClasses.ts'

/** The value under the pointer. Pointer movements re-render only this component. */
export function PointerValue({
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
