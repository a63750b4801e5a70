import { useCallback, useMemo, useRef } from 'react'
import { formatUtc, jobSeriesRoutes, parameterLabel, parseUtc, type TimeSeriesResult } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { LoadEnvelope } from '#web/charts/envelopeLoader.ts'
import type { TimeWindow } from '#web/charts/envelopePoints.ts'
import { pictureSource } from '#web/charts/PictureButtons.tsx'
import { TimeSeriesChart } from '#web/charts/TimeSeriesChart.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import type { ShownSeries } from './resultChoice.ts'
import { shownStepDecimals } from './seriesBars.ts'

/** The chart of one series of a result. The visible period stays when another series is chosen. */
export function SeriesPlot({
  jobId,
  result,
  shown,
}: {
  readonly jobId: string
  readonly result: TimeSeriesResult
  readonly shown: ShownSeries
}) {
  const { quantities } = useText()
  const format = useFormat()
  const sourceOf = useSourceText()
  const language = useLanguage()
  const { site, series } = shown
  const load = useLoadEnvelope(jobId, shown)
  const stepMs = result.step_seconds * 1000
  const whole = useMemo(
    () => ({ fromMs: parseUtc(result.from), tillMs: parseUtc(result.till) + stepMs }),
    [result, stepMs],
  )
  const inSight = useRef<TimeWindow>(whole)
  const keepInSight = useCallback((window: TimeWindow) => {
    inSight.current = window
  }, [])
  const { parameter, unit } = series
  const shownSeries = useMemo(
    () => ({ parameter, unit, decimals: shownStepDecimals({ parameter }), whole, stepMs }),
    [parameter, unit, whole, stepMs],
  )
  const at =
    series.height === null
      ? ''
      : ` · ${format.quantity(series.height, 'm', Number.isInteger(series.height) ? 0 : 1)}`
  return (
    <TimeSeriesChart
      key={`${site.site_id} ${series.column}`}
      series={shownSeries}
      load={load}
      head={{
        title: `${site.name} · ${parameterLabel(parameter, quantities)}${at}`,
        subtitle: pictureSource({ source: sourceOf(result), basis: result.basis }, language),
      }}
      fileName={`${site.name} ${series.column}.png`}
      startWindow={inSight.current}
      onWindow={keepInSight}
    />
  )
}

/** A stable function while the series is unchanged. */
function useLoadEnvelope(jobId: string, { site, series }: ShownSeries): LoadEnvelope {
  const { call } = useCaller()
  const { site_id: siteId } = site
  const { parameter, height } = series
  return useCallback(
    ({ fromMs, tillMs }, points, signal) =>
      call(jobSeriesRoutes.jobSeries, {
        params: { id: jobId },
        query: {
          site_id: siteId,
          parameter,
          ...(height === null ? {} : { height }),
          from: formatUtc(Math.floor(fromMs / 1000) * 1000),
          till: formatUtc(Math.ceil(tillMs / 1000) * 1000),
          points,
        },
        signal,
      }),
    [call, jobId, siteId, parameter, height],
  )
}
