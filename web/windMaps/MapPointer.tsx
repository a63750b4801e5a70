import type { DrawnMap } from '#contracts'
import type { LatLon } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { placeText, valueText } from '#web/maps/layer/mapValue.ts'
import type { ShownMap } from '#web/maps/layer/useMapLayer.ts'
import { type Observable, useObservable } from '#web/state/observable.ts'

/** The value under the pointer, of both maps in a comparison. Only it renders while the pointer moves. */
export function MapPointer({
  shown,
  hovered,
  hint,
}: {
  readonly shown: readonly ShownMap<DrawnMap>[]
  readonly hovered: Observable<LatLon | null>
  /** Shown while the pointer is elsewhere. */
  readonly hint: string
}) {
  const { maps: text } = useText()
  const format = useFormat()
  const place = useObservable(hovered)
  const [first, second] = shown
  if (!place || !first) return <p className={styles.pointer}>{hint}</p>
  const other = second && ` | ${valueText(second.level, place, second.layer, format, text)}`
  return (
    <p className={styles.pointer}>
      {placeText(first, place, format, text)}
      {other}
    </p>
  )
}
