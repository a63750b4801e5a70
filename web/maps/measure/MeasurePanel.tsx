import { geodesicDistanceM, type LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import { distanceText } from './distanceText.ts'
import styles from './MeasurePanel.module.css'

/** Number of listed legs: the last ones. */
const mostListed = 6

/** The measured distance, leg by leg, with instructions. */
export function MeasurePanel({
  places,
  rotorDiameterM,
  onRemoveLast,
  onEnd,
}: {
  readonly places: readonly LatLon[]
  readonly rotorDiameterM: number | null
  readonly onRemoveLast: () => void
  readonly onEnd: () => void
}) {
  const { map: text } = useText()
  const format = useFormat()
  const legs = places.slice(1).map((place, index) => geodesicDistanceM(places[index]!, place))
  const total = legs.reduce((sum, leg) => sum + leg, 0)
  const write = (distanceM: number) => distanceText(distanceM, rotorDiameterM, format, text)
  const unlisted = Math.max(0, legs.length - mostListed)
  return (
    <section className={styles.panel} aria-label={text.measure}>
      <p className={styled('w4')} aria-live="polite">
        {legs.length > 0 ? text.totalDistance(write(total)) : text.measureHint}
      </p>
      {legs.length > 1 && (
        <ol className={styled('aboveS2', 'indentS4', 'tabular')} start={unlisted + 1}>
          {legs.slice(unlisted).map((leg, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: legs have nothing but their order
            <li key={unlisted + index}>{write(leg)}</li>
          ))}
        </ol>
      )}
      <div className={styled('row', 's2', 'aboveS2')}>
        <Button disabled={places.length === 0} onClick={onRemoveLast}>
          {text.removeLastPoint}
        </Button>
        <Button onClick={onEnd}>{text.endMeasuring}</Button>
      </div>
    </section>
  )
}
