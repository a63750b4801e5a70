import type { TimeSeriesParameter } from '#contracts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { drawnAtMs, type EnvelopePoint, type TimeWindow, valueRange } from './envelopePoints.ts'
import { valueScale } from './marks/axes.ts'
import { band } from './marks/band.ts'
import { dots } from './marks/dots.ts'
import { placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { type Mark, plot } from './marks/plot.ts'
import { sliderColours } from './marks/slider.ts'
import { timeAxis } from './marks/timeAxis.ts'
import { shortestWindowMs } from './timeWindow.ts'
import { valueAxis } from './valueAxis.ts'

export interface TimeSeriesChartData {
  readonly points: readonly EnvelopePoint[]
  /** The whole series in even buckets, for the shape in the slider. */
  readonly overview: readonly EnvelopePoint[]
  readonly whole: TimeWindow
  /** Visible window: the values within it set the value axis. */
  readonly window: TimeWindow
  readonly stepMs: number
  readonly parameter: TimeSeriesParameter
  readonly unit: string
}

/** The same chart, opened at a window instead of the reader's position. */
export function openedAt(option: ChartOption, { fromMs, tillMs }: TimeWindow): ChartOption {
  const zooms = [option.dataZoom ?? []].flat()
  return {
    ...option,
    dataZoom: zooms.map((zoom) => ({ ...zoom, startValue: fromMs, endValue: tillMs })),
  }
}

/** The same chart at a window for a picture, without the slider. */
export function pictureOption(option: ChartOption, window: TimeWindow): ChartOption {
  const opened = openedAt(option, window)
  const zooms = [opened.dataZoom ?? []].flat()
  return {
    ...opened,
    grid: { left: 56, right: 24, top: 36, bottom: 40 },
    dataZoom: zooms.map((zoom) => (zoom.type === 'slider' ? { ...zoom, show: false } : zoom)),
  }
}

/** Id of the series whose points the reader inspects. */
export const MEAN_SERIES = 'mean'

const startsAtZero: ReadonlySet<TimeSeriesParameter> = new Set(['wind_speed', 'rain', 'radiation'])
const quarterTurnDeg = 90
// A chart of few steps shows each of them as a dot.
const DOTS_BELOW_STEPS = 120

/**
 * Series over time: the mean of each bucket as a line, the range as a band behind it; wind direction as points, since a
 * line between opposite winds is meaningless.
 * @param describe lines of the tooltip of a point
 */
export function timeSeriesOption(
  data: TimeSeriesChartData,
  theme: ChartTheme,
  describe: (point: EnvelopePoint) => readonly string[],
): ChartOption {
  const { points, whole, unit, parameter } = data
  return plot(
    {
      useUTC: true,
      margins: { left: 56, right: 20, top: 30, bottom: 84 },
      tooltip: placeTooltip(
        theme,
        (_, marks) => {
          const pointed = marks.find(({ seriesId }) => seriesId === MEAN_SERIES)
          const point = pointed && points[pointed.dataIndex]
          return point ? describe(point) : []
        },
        'line',
      ),
      xAxis: timeAxis(whole.fromMs, whole.tillMs, theme),
      yAxis: valueScale(axisOf(data), theme, unit),
      dataZoom: zoomOption(data, theme),
      // The icons are outside the picture: the toolbox is only needed for selecting a period by drawing.
      toolbox: { left: -100, itemSize: 0, feature: { dataZoom: { yAxisIndex: 'none' } } },
      marks: [
        sliderShadow(data),
        ...(parameter === 'wind_direction' ? [directionDots(data, theme)] : bandAndLine(data, theme)),
      ],
    },
    theme,
  )
}

function axisOf({ parameter, points, window }: TimeSeriesChartData) {
  if (parameter === 'wind_direction') return { min: 0, max: 360, interval: quarterTurnDeg, decimals: 0 }
  const [least, greatest] = valueRange(points, window) ?? [0, 1]
  return valueAxis(least, greatest, startsAtZero.has(parameter))
}

function zoomOption({ stepMs }: TimeSeriesChartData, theme: ChartTheme) {
  const { colours, format } = theme
  const shared = {
    filterMode: 'none' as const,
    minValueSpan: shortestWindowMs(stepMs),
  }
  return [
    { ...shared, type: 'inside' as const, throttle: 16 },
    {
      ...shared,
      type: 'slider' as const,
      left: 56,
      right: 20,
      bottom: 12,
      height: 36,
      throttle: 16,
      brushSelect: true,
      ...sliderColours(theme),
      dataBackground: { lineStyle: { color: colours.band }, areaStyle: { color: colours.band } },
      textStyle: { color: colours.text },
      labelFormatter: (value: number) => format.dateTimeUtc(value),
    },
  ]
}

/** Not drawn in the plot. First of its axis and evenly spaced: the slider draws it by index. */
function sliderShadow({ overview, stepMs }: TimeSeriesChartData): Mark {
  return [
    {
      id: 'overview',
      type: 'line',
      silent: true,
      emphasis: { disabled: true },
      symbol: 'none',
      lineStyle: { opacity: 0 },
      tooltip: { show: false },
      data: overview.map((point) => [drawnAtMs(point, stepMs), point.mean]),
    },
  ]
}

function bandAndLine({ points, window, stepMs }: TimeSeriesChartData, { colours }: ChartTheme): Mark[] {
  const showsSteps = (window.tillMs - window.fromMs) / stepMs <= DOTS_BELOW_STEPS
  const at = (point: EnvelopePoint) => drawnAtMs(point, stepMs)
  return [
    band(
      points.map((point) => ({ x: at(point), min: point.min, max: point.max })),
      colours.band,
    ),
    line(
      points.map((point) => [at(point), point.mean] as const),
      { id: MEAN_SERIES, colour: colours.line, width: 1.4, ...(showsSteps ? { dotPx: 4 } : {}) },
    ),
  ]
}

function directionDots({ points, stepMs }: TimeSeriesChartData, { colours }: ChartTheme): Mark {
  return dots(
    points.map((point) => [drawnAtMs(point, stepMs), point.mean] as const),
    { id: MEAN_SERIES, colour: colours.line, sizePx: 3, opacity: 0.7 },
  )
}
