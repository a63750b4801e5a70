import type { Format } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { styled } from '#web/ui/styled.ts'
import type { TimeWindow } from './envelopePoints.ts'
import styles from './TimeSeriesChart.module.css'
import { movedWindow, span, windowWithin, zoomedWindow } from './timeWindow.ts'

const dayMs = 86_400_000

/** Window widths for one click. */
const widths = [
  { name: 'year', spanMs: 365.25 * dayMs },
  { name: 'month', spanMs: 30.4 * dayMs },
  { name: 'week', spanMs: 7 * dayMs },
  { name: 'day', spanMs: dayMs },
] as const

/** The visible window, and buttons that change it: the keyboard alternative to wheel and drag. */
export function TimeSeriesToolbar({
  window,
  whole,
  stepMs,
  resolution,
  loading,
  drawing,
  onMove,
  onDraw,
  onSave,
}: {
  readonly window: TimeWindow
  readonly whole: TimeWindow
  readonly stepMs: number
  /** Averaging period of a point of the chart. */
  readonly resolution: string
  readonly loading: boolean
  readonly drawing: boolean
  readonly onMove: (window: TimeWindow) => void
  readonly onDraw: (active: boolean) => void
  readonly onSave: () => void
}) {
  const { charts: text } = useText()
  const format = useFormat()
  const middleMs = (window.fromMs + window.tillMs) / 2
  const around = (spanMs: number) =>
    windowWithin({ fromMs: middleMs - spanMs / 2, tillMs: middleMs + spanMs / 2 }, whole)

  return (
    <div className={styled('row', 's3', 'middle')}>
      <p className={styles.sight} aria-live="polite">
        <b>{sightText(window, format)}</b>
        <span>
          {resolution}
          {loading && ` · ${text.loadingDetail}`}
        </span>
      </p>
      <div className={styled('row', 's1', 'middle', 'pushed')}>
        <Button size="small" aria-pressed={span(window) >= span(whole)} onClick={() => onMove(whole)}>
          {text.widths.all}
        </Button>
        {widths
          .filter(({ spanMs }) => spanMs < span(whole) && spanMs > 12 * stepMs)
          .map(({ name, spanMs }) => (
            <Button key={name} size="small" onClick={() => onMove(around(spanMs))}>
              {text.widths[name]}
            </Button>
          ))}
        <span className={styles.gap} />
        <IconButton
          icon="left"
          label={text.earlier}
          onClick={() => onMove(movedWindow(window, -0.5, whole))}
        />
        <IconButton icon="right" label={text.later} onClick={() => onMove(movedWindow(window, 0.5, whole))} />
        <IconButton
          icon="minus"
          label={text.zoomOut}
          onClick={() => onMove(zoomedWindow(window, 2, whole, stepMs))}
        />
        <IconButton
          icon="plus"
          label={text.zoomIn}
          tipAlign="end"
          onClick={() => onMove(zoomedWindow(window, 0.5, whole, stepMs))}
        />
        <IconButton
          icon="search"
          label={text.drawPeriod}
          tipAlign="end"
          aria-pressed={drawing}
          onClick={() => onDraw(!drawing)}
        />
        <IconButton icon="download" label={text.savePicture} tipAlign="end" onClick={onSave} />
      </div>
    </div>
  )
}

/** Days in UTC; with the time of day for a short window. */
function sightText({ fromMs, tillMs }: TimeWindow, format: Format): string {
  if (tillMs - fromMs < 4 * dayMs) return `${format.dateTimeUtc(fromMs)} – ${format.dateTimeUtc(tillMs)}`
  return `${format.dateUtc(fromMs)} – ${format.dateUtc(tillMs - 1)}`
}
