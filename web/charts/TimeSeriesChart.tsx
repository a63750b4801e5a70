import { useEffect, useMemo, useRef, useState } from 'react'
import type { TimeSeriesParameter } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import type { ChartColours } from './chartColours.ts'
import { chartPng, type PictureHead } from './chartPicture.ts'
import { detailFor, type LoadEnvelope } from './envelopeLoader.ts'
import { mergeEnvelopes, type TimeWindow } from './envelopePoints.ts'
import { pointLines, resolutionText } from './pointText.ts'
import styles from './TimeSeriesChart.module.css'
import { TimeSeriesToolbar } from './TimeSeriesToolbar.tsx'
import { openedAt, pictureOption, timeSeriesOption } from './timeSeriesOption.ts'
import { useChart } from './useChart.ts'
import { pointsAcross, useEnvelope } from './useEnvelope.ts'
import { useZoom } from './useZoom.ts'

const pictureSize = { widthPx: 1200, heightPx: 456 }

export interface SeriesShown {
  readonly parameter: TimeSeriesParameter
  readonly unit: string
  readonly decimals: number
  /** Window from the first step to the end of the last one. */
  readonly whole: TimeWindow
  readonly stepMs: number
}

/**
 * A series of any length: the whole as means, minima and maxima, finer values while the reader zooms in, down to single
 * steps. `load` must be a stable function while the series is unchanged.
 */
export function TimeSeriesChart({
  series,
  load,
  head,
  fileName,
  startWindow,
  onWindow,
}: {
  readonly series: SeriesShown
  readonly load: LoadEnvelope
  /** Title and source, for the picture that can be saved. */
  readonly head: PictureHead
  readonly fileName: string
  /** Window at the beginning. */
  readonly startWindow: TimeWindow
  readonly onWindow?: (window: TimeWindow) => void
}) {
  const { charts: text } = useText()
  const format = useFormat()
  const language = useLanguage()
  const { container, drawn } = useChart()
  const [window, setWindow] = useState(startWindow)
  const settled = useSettled(window)
  const { state, retry } = useEnvelope(load, series.whole, series.stepMs, window)
  const { moveTo, draw } = useZoom(drawn?.chart ?? null, series.whole, setWindow)
  useEffect(() => onWindow?.(window), [onWindow, window])
  const [drawing, setDrawing] = useState(false)

  const needs = { points: pointsAcross, stepMs: series.stepMs }
  const detail = detailFor(state, settled, needs)
  const bucketMs = (detail ?? state.overview)?.bucket_ms ?? null

  const overview = state.overview
  const optionIn = useMemo(() => {
    if (!overview) return null
    const data = {
      ...series,
      window: settled,
      points: mergeEnvelopes(overview, detail),
      overview: mergeEnvelopes(overview, null),
    }
    return (colours: ChartColours) =>
      timeSeriesOption(data, { colours, language, format }, (point) =>
        pointLines(point, { text, format, ...series }),
      )
  }, [overview, detail, series, settled, language, format, text])
  const option = useMemo(() => (drawn && optionIn ? optionIn(drawn.colours) : null), [drawn, optionIn])

  const resolution = bucketMs === null ? '' : resolutionText(bucketMs, series, text, format)

  const opened = useRef<unknown>(null)
  useEffect(() => {
    if (!drawn || !option) return
    // The first picture opens at the window; later ones keep the reader's choice.
    const isFirst = opened.current !== drawn.chart
    opened.current = drawn.chart
    drawn.chart.setOption(isFirst ? openedAt(option, settled) : option)
  }, [drawn, option, settled])

  async function savePicture() {
    if (!drawn || !optionIn) return
    const explained = { ...head, subtitle: `${head.subtitle} · ${resolution}` }
    const picture = await chartPng({
      option: pictureOption(optionIn(drawn.paper), window),
      head: explained,
      size: pictureSize,
      colours: drawn.paper,
      language,
    })
    await saveFile(new Response(picture), fileName)
  }

  return (
    <div className={styled('stack', 's2', 'shrinks')}>
      <TimeSeriesToolbar
        window={window}
        whole={series.whole}
        stepMs={series.stepMs}
        resolution={resolution}
        loading={state.loading && state.overview !== null}
        drawing={drawing}
        onMove={moveTo}
        onDraw={(active) => {
          setDrawing(active)
          draw(active)
        }}
        onSave={() => void savePicture()}
      />
      {state.error !== null && <Problem onRetry={retry}>{errorText(state.error)}</Problem>}
      <div className={styles.stage}>
        <div ref={container} className={styles.container} role="img" aria-label={text.chartOf(head.title)} />
        {!state.overview && state.error === null && (
          <div className={styles.waiting}>
            <Spinner />
          </div>
        )}
      </div>
    </div>
  )
}
