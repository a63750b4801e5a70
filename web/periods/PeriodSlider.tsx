import { useEffect, useRef, useState } from 'react'
import { periodText } from '#contracts'
import { formatIndexPeriod, type IndexPeriod } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const stepMs = 250

/** Steps through the periods, manually or automatically. Empty for a span, which is chosen by its ends. */
export function PeriodSlider({
  periods,
  period,
  onChange,
}: {
  readonly periods: readonly IndexPeriod[]
  readonly period: IndexPeriod
  readonly onChange: (period: IndexPeriod) => void
}) {
  const { fields: text } = useText()
  const format = useFormat()
  const [plays, setPlays] = useState(false)
  const shown = formatIndexPeriod(period)
  const index = periods.findIndex((one) => formatIndexPeriod(one) === shown)
  const step = (by: number) => {
    const next = periods[(index + by + periods.length) % periods.length]
    if (next) onChange(next)
  }
  const newest = useRef(step)
  useEffect(() => {
    newest.current = step
  })
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => newest.current(1), stepMs)
    return () => clearInterval(timer)
  }, [plays])
  const name = periodText(period, format, text)
  return (
    <section className={styles.slider} aria-label={text.slider}>
      <IconButton
        icon={plays ? 'pause' : 'play'}
        label={plays ? text.pause : text.play}
        onClick={() => setPlays(!plays)}
      />
      <IconButton icon="left" label={text.earlier} disabled={index <= 0} onClick={() => step(-1)} />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={periods.length - 1}
        value={Math.max(index, 0)}
        aria-label={text.slider}
        aria-valuetext={name}
        onChange={(event) => {
          const chosen = periods[Number(event.currentTarget.value)]
          if (chosen) onChange(chosen)
        }}
      />
      <IconButton
        icon="right"
        label={text.later}
        disabled={index < 0 || index >= periods.length - 1}
        onClick={() => step(1)}
      />
      <output className={styles.shownPeriod}>{name}</output>
    </section>
  )
}
