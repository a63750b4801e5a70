import { useCallback, useEffect } from 'react'
import type { Chart } from './echartsParts.ts'
import type { TimeWindow } from './envelopePoints.ts'

interface ZoomEvent {
  readonly start?: number
  readonly end?: number
  readonly startValue?: number
  readonly endValue?: number
  readonly batch?: readonly ZoomEvent[]
}

/** Links the visible window to the chart's own zoom: wheel, drag, slider and drawing. */
export function useZoom(chart: Chart | null, whole: TimeWindow, onWindow: (window: TimeWindow) => void) {
  const { fromMs, tillMs } = whole
  useEffect(() => {
    if (!chart) return
    const follow = (event: unknown) => {
      const window = zoomedTo(event as ZoomEvent, { fromMs, tillMs })
      if (window) onWindow(window)
    }
    chart.on('datazoom', follow)
    return () => {
      if (!chart.isDisposed()) chart.off('datazoom', follow)
    }
  }, [chart, fromMs, tillMs, onWindow])

  const moveTo = useCallback(
    (window: TimeWindow) =>
      chart?.dispatchAction({ type: 'dataZoom', startValue: window.fromMs, endValue: window.tillMs }),
    [chart],
  )
  /** While true, a drag over the plot selects a period instead of moving it. */
  const draw = useCallback(
    (active: boolean) =>
      chart?.dispatchAction({
        type: 'takeGlobalCursor',
        key: 'dataZoomSelect',
        dataZoomSelectActive: active,
      }),
    [chart],
  )
  return { moveTo, draw }
}

/** The window of a zoom event, which has values or percent of the whole. */
export function zoomedTo(event: ZoomEvent, { fromMs, tillMs }: TimeWindow): TimeWindow | null {
  const { start, end, startValue, endValue } = event.batch?.[0] ?? event
  if (startValue !== undefined && endValue !== undefined) return { fromMs: startValue, tillMs: endValue }
  if (start === undefined || end === undefined) return null
  const atPercent = (percent: number) => fromMs + ((tillMs - fromMs) * percent) / 100
  return { fromMs: atPercent(start), tillMs: atPercent(end) }
}
