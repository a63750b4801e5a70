import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type Observable, useObservable } from '#web/state/observable.ts'
import styles from './MapFrame.module.css'

/** Coordinates under the pointer, and that north is up. It alone is drawn anew while the pointer moves. */
export function PointerPlace({ hovered }: { readonly hovered: Observable<LatLon | null> }) {
  const { map: text } = useText()
  const format = useFormat()
  const place = useObservable(hovered)
  return (
    <p className={styles.source}>
      <abbr className={styles.north} title={text.northIsUp}>
        {text.north}
      </abbr>
      {place && ` ${format.latLon(place.lat, place.lon)}`}
    </p>
  )
}
