import type { Format, Language, TimeSeriesParameter } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import type { ChartOption } from './echartsParts.ts'
import { drawnAtMs, type EnvelopePoint, type TimeWindow, valueRange } from './envelopePoints.ts'
import { sliderColours, timeAxis } from './timeAxis.ts'
import { shortestWindowMs } from './timeWindow.ts'
import { valueAxis } from './valueAxis.ts'

export interface TimeSeriesChartData {
  readonly points: readonly EnvelopePoint[]
  /** The whole series in even buckets, for the shadow in the slider. */
  readonly overview: readonly EnvelopePoint[]
  readonly whole: TimeWindow
  /** What is in sight: the values within it set the value axis. */
  readonly window: TimeWindow
  readonly stepMs: number
  readonly parameter: TimeSeriesParameter
  readonly unit: string
}

export interface ChartLook {
  readonly colours: ChartColours
  readonly language: Language
  readonly format: Format
}

/** The same chart, opened at a window instead of where the reader has moved it. */
export function openedAt(option: ChartOption, { fromMs, tillMs }: TimeWindow): ChartOption {
  const zooms = [option.dataZoom ?? []].flat()
  return {
    ...option,
    dataZoom: zooms.map((zoom) => ({ ...zoom, startValue: fromMs, endValue: tillMs })),
  }
}

/** The same chart at a window for a picture: without the slider, which would only show what the picture shows. */
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
 * Series over time: the mean of each bucket as a line, least to greatest value as a band behind it; wind
 * direction, whose mean of opposite winds says nothing as a line, as points.
 *
 * @param describe  lines of the tooltip of a point, already escaped
 */
export function timeSeriesOption(
  data: TimeSeriesChartData,
  look: ChartLook,
  describe: (point: EnvelopePoint) => string,
): ChartOption {
  const { points, stepMs, parameter } = data
  const time = (point: EnvelopePoint) => drawnAtMs(point, stepMs)
  const isDirection = parameter === 'wind_direction'
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: look.colours.font },
    grid: { left: 56, right: 20, top: 30, bottom: 84, containLabel: false },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      borderColor: look.colours.axis,
      textStyle: { color: look.colours.ink, fontSize: 12, fontFamily: look.colours.font },
      axisPointer: { type: 'line', lineStyle: { color: look.colours.text, type: 'solid' } },
      formatter: (params) => {
        const list = Array.isArray(params) ? params : [params]
        const hit = list.find(({ seriesId }) => seriesId === MEAN_SERIES)
        const point = hit && points[hit.dataIndex]
        return point ? describe(point) : ''
      },
    },
    xAxis: timeAxis(data.whole.fromMs, data.whole.tillMs, look.colours, look.language),
    yAxis: { ...valueAxisOption(data, look), name: data.unit },
    dataZoom: zoomOption(data, look),
    // The icons stay outside the picture: the toolbox is there for its selection of a period by drawing.
    toolbox: { left: -100, itemSize: 0, feature: { dataZoom: { yAxisIndex: 'none' } } },
    series: [
      shadowSeries(data),
      ...(isDirection ? [pointSeries(data, look, time)] : bandAndLine(data, look, time)),
    ],
  }
}

function valueAxisOption(data: TimeSeriesChartData, { colours, format }: ChartLook) {
  const common = {
    type: 'value' as const,
    nameTextStyle: { color: colours.text, align: 'left' as const },
    nameGap: 12,
    splitLine: { lineStyle: { color: colours.grid } },
  }
  if (data.parameter === 'wind_direction') {
    const formatter = (degrees: number) => format.number(degrees)
    return {
      ...common,
      min: 0,
      max: 360,
      interval: quarterTurnDeg,
      axisLabel: { color: colours.text, formatter },
    }
  }
  const [least, greatest] = valueRange(data.points, data.window) ?? [0, 1]
  const { min, max, interval, decimals } = valueAxis(least, greatest, startsAtZero.has(data.parameter))
  const formatter = (value: number) => format.number(value, decimals)
  return { ...common, min, max, interval, axisLabel: { color: colours.text, formatter } }
}

function zoomOption({ stepMs }: TimeSeriesChartData, { colours, format }: ChartLook) {
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
      ...sliderColours(colours),
      dataBackground: { lineStyle: { color: colours.band }, areaStyle: { color: colours.band } },
      textStyle: { color: colours.text },
      labelFormatter: (value: number) => format.dateTimeUtc(value),
    },
  ]
}

/** Not drawn in the plot. First of its axis and evenly spaced: the slider draws it by index. */
function shadowSeries({ overview, stepMs }: TimeSeriesChartData) {
  return {
    id: 'overview',
    type: 'line' as const,
    silent: true,
    emphasis: { disabled: true },
    symbol: 'none',
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
    data: overview.map((point) => [drawnAtMs(point, stepMs), point.mean]),
  }
}

/** The band is two stacked lines: the least values, and on them the width up to the greatest. */
function bandAndLine(
  { points, window, stepMs }: TimeSeriesChartData,
  { colours }: ChartLook,
  time: (point: EnvelopePoint) => number,
) {
  const showsSteps = (window.tillMs - window.fromMs) / stepMs <= DOTS_BELOW_STEPS
  const edge = {
    type: 'line' as const,
    stack: 'band',
    stackStrategy: 'all' as const,
    symbol: 'none',
    silent: true,
    // The tooltip would brighten the band.
    emphasis: { disabled: true },
    lineStyle: { opacity: 0 },
  }
  return [
    { ...edge, id: 'least', data: points.map((point) => [time(point), point.min]) },
    {
      ...edge,
      id: 'width',
      areaStyle: { color: colours.band, opacity: 0.55 },
      data: points.map((point) => [
        time(point),
        point.min === null || point.max === null ? null : point.max - point.min,
      ]),
    },
    {
      id: MEAN_SERIES,
      type: 'line' as const,
      z: 3,
      symbol: showsSteps ? 'circle' : 'none',
      symbolSize: 4,
      lineStyle: { color: colours.line, width: 1.4 },
      itemStyle: { color: colours.line },
      data: points.map((point) => [time(point), point.mean]),
    },
  ]
}

function pointSeries(
  { points }: TimeSeriesChartData,
  { colours }: ChartLook,
  time: (point: EnvelopePoint) => number,
) {
  return {
    id: MEAN_SERIES,
    type: 'scatter' as const,
    symbolSize: 3,
    itemStyle: { color: colours.line, opacity: 0.7 },
    data: points.map((point) => [time(point), point.mean]),
  }
}
