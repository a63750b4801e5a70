import { axisTooltip, axisUnit, labelAxis, nameLegend, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import { tooltipHtml } from './pointText.ts'
import { sliderColours, timeAxis } from './timeAxis.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

/** One of several series in one chart; null where there is no value. */
export interface OverlaySeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface OverlayData {
  readonly series: readonly OverlaySeries[]
  readonly unit: string
  readonly decimals: number
  readonly fromZero: boolean
  /** Directions: points from 0 to 360°, since 350° is next to 10°. */
  readonly isDirection: boolean
}

/** Values over time, at the middles of pieces that begin at these stamps, ms since 1970. */
export interface TimedOverlay extends OverlayData {
  readonly startsMs: readonly number[]
  /** What a piece is called: its month, its day, its hour. */
  readonly nameOf: (startMs: number) => string
}

/** Values at named places, such as the hours of a day. */
export interface NamedOverlay extends OverlayData {
  readonly labels: readonly string[]
  /** Below the axis. */
  readonly axisName: string
}

/** Told apart without colours too. */
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [14, 4], [2, 6]] as const
/** Pieces that are drawn with a dot each. */
const DOTS_UP_TO = 40

/** Several series over time, with a slider; what is missing stays a gap. */
export function timedOverlayOption(data: TimedOverlay, look: ChartLook): ChartOption {
  const { startsMs, nameOf } = data
  const { colours, language } = look
  const middles = startsMs.map((ms, index) => (ms + (startsMs[index + 1] ?? lastEnd(startsMs))) / 2)
  return {
    ...frame(data, look, startsMs, nameOf),
    useUTC: true,
    grid: { left: 56, right: 20, top: 58, bottom: 66, containLabel: false },
    xAxis: timeAxis(startsMs[0] ?? 0, lastEnd(startsMs), colours, language),
    dataZoom: [
      { type: 'inside', filterMode: 'none', throttle: 16 },
      {
        type: 'slider',
        filterMode: 'none',
        height: 22,
        bottom: 8,
        showDetail: false,
        ...sliderColours(colours),
        dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: colours.band, opacity: 0.6 } },
      },
    ],
    series: data.series.map((one, index) => ({
      ...drawn(one, index, data, look),
      data: one.values.map((value, piece) => [middles[piece] ?? 0, value]),
    })),
  }
}

/** Several series over places with names. */
export function namedOverlayOption(data: NamedOverlay, look: ChartLook): ChartOption {
  const { labels, axisName } = data
  const { colours } = look
  return {
    ...frame(data, look, [...labels.keys()], (index) => labels[index] ?? ''),
    grid: { left: 56, right: 20, top: 58, bottom: axisName === '' ? 30 : 46, containLabel: false },
    xAxis: {
      ...labelAxis(labels, colours),
      name: axisName,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { color: colours.text },
      axisLabel: { color: colours.text, hideOverlap: true },
    },
    series: data.series.map((one, index) => ({ ...drawn(one, index, data, look), data: [...one.values] })),
  }
}

function frame<Place>(
  { series, unit, decimals, fromZero, isDirection }: OverlayData,
  look: ChartLook,
  places: readonly Place[],
  nameOf: (place: Place) => string,
) {
  const { colours, format } = look
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { values } of series)
    for (const value of values) {
      if (value === null) continue
      least = Math.min(least, value)
      greatest = Math.max(greatest, value)
    }
  const axis = isDirection
    ? { min: 0, max: 360, interval: 90, decimals: 0 }
    : least > greatest
      ? valueAxis(0, 1, true)
      : valueAxis(least, greatest, fromZero)
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    legend: { ...nameLegend(colours), left: 56, type: 'scroll' as const, itemWidth: 28 },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'line' as const, lineStyle: { color: colours.text, type: 'solid' as const } },
      formatter: (params: unknown) => {
        const index = ([params].flat()[0] as { readonly dataIndex?: number } | undefined)?.dataIndex ?? 0
        const place = places[index]
        const lines = series.map(
          ({ name, values }) => `${name}: ${format.quantity(values[index] ?? null, unit, decimals)}`,
        )
        return tooltipHtml([place === undefined ? '' : nameOf(place), ...lines])
      },
    },
    yAxis: { ...axisUnit(unit, 12, colours), ...scaleOfValues(axis, look) },
  }
}

function drawn(
  { name, values }: OverlaySeries,
  index: number,
  { isDirection }: OverlayData,
  { colours }: ChartLook,
) {
  const color = colours.series[index % colours.series.length] ?? colours.line
  const dash = dashes[index % dashes.length] ?? 'solid'
  if (isDirection)
    return {
      id: `${index}`,
      name,
      type: 'scatter' as const,
      symbolSize: 4,
      itemStyle: { color, opacity: 0.8 },
    }
  return {
    id: `${index}`,
    name,
    type: 'line' as const,
    connectNulls: false,
    symbol: values.length <= DOTS_UP_TO ? 'circle' : 'none',
    symbolSize: 5,
    itemStyle: { color },
    lineStyle: { color, width: 1.6, type: typeof dash === 'string' ? dash : [...dash] },
  }
}

/** As long as the piece before it: the next start of days and hours, about that of months. */
function lastEnd(startsMs: readonly number[]): number {
  const last = startsMs.at(-1) ?? 0
  const before = startsMs.at(-2)
  return last + (before === undefined ? 3_600_000 : last - before)
}
