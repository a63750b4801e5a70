import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type Observable, useObservable } from '#web/state/observable.ts'
import styles from './MapFrame.module.css'

/** Coordinates and value under the pointer, and the north mark. Pointer movements re-render only this component. */
export function PointerPlace({
  hovered,
  valueAt,
}: {
  readonly hovered: Observable<LatLon | null>
  /** Text of the background at a place; null: none. */
  readonly valueAt: ((place: LatLon) => string) | null
}) {
  const { map: text } = useText()
  const format = useFormat()
  const place = useObservable(hovered)
  return (
    <p className={styles.source}>
      <abbr className={styles.north} title={text.northIsUp}>
        {text.north}
      </abbr>
      {place && ` ${format.latLon(place.lat, place.lon)}`}
      {place && valueAt && ` · ${valueAt(place)}`}
    </p>
  )
}
