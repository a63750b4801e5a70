import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, categoryAxis, valueScale } from './marks/axes.ts'
import { dots } from './marks/dots.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { type LinePoint, line } from './marks/line.ts'
import { type Mark, type PlotOptions, plot } from './marks/plot.ts'
import { lowSlider } from './marks/slider.ts'
import { timeAxis } from './marks/timeAxis.ts'
import { valueAxis } from './valueAxis.ts'

/** One of several series in one chart; null without a value. */
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

/** Values over time, at the middles of intervals that begin at these stamps, ms since 1970. */
export interface TimedOverlay extends OverlayData {
  readonly startsMs: readonly number[]
  /** Name of an interval: its month, its day, its hour. */
  readonly nameOf: (startMs: number) => string
}

/** Values at named places, such as the hours of a day. */
export interface NamedOverlay extends OverlayData {
  readonly labels: readonly string[]
  /** Below the axis. */
  readonly axisName: string
}

/** Distinguishable without colours too. */
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [14, 4], [2, 6]] as const
/** Maximum number of intervals drawn with a dot each. */
const DOTS_UP_TO = 40

/** Several series over time, with a slider; missing values stay gaps. */
export function timedOverlayOption(data: TimedOverlay, theme: ChartTheme): ChartOption {
  const { startsMs, nameOf, series } = data
  const middles = startsMs.map((ms, index) => (ms + (startsMs[index + 1] ?? lastEnd(startsMs))) / 2)
  return plot(
    {
      ...shared(data, theme, (index) => nameOf(startsMs[index] ?? 0)),
      useUTC: true,
      margins: { left: 56, right: 20, top: 58, bottom: 66 },
      xAxis: timeAxis(startsMs[0] ?? 0, lastEnd(startsMs), theme),
      dataZoom: [
        { type: 'inside', filterMode: 'none', throttle: 16 },
        { ...lowSlider(theme), filterMode: 'none' },
      ],
      marks: series.map(({ values, name }, index) =>
        seriesMark(
          values.map((value, piece) => [middles[piece] ?? 0, value] as const),
          { name, index },
          data,
          theme,
        ),
      ),
    },
    theme,
  )
}

/** Several series over named places. */
export function namedOverlayOption(data: NamedOverlay, theme: ChartTheme): ChartOption {
  const { labels, axisName: name, series } = data
  return plot(
    {
      ...shared(data, theme, (index) => labels[index] ?? ''),
      margins: { left: 56, right: 20, top: 58, bottom: name === '' ? 30 : 46 },
      xAxis: { ...categoryAxis(labels, theme), ...axisName(name, 28, theme) },
      marks: series.map(({ values, name: own }, index) =>
        seriesMark(values, { name: own, index }, data, theme),
      ),
    },
    theme,
  )
}

/** Legend, tooltip and values of both kinds. */
function shared(data: OverlayData, theme: ChartTheme, nameAt: (index: number) => string) {
  const { series, unit, decimals } = data
  return {
    legend: { ...nameLegend(theme), left: 56, type: 'scroll', itemWidth: 28 },
    tooltip: placeTooltip(
      theme,
      (index) => [
        nameAt(index),
        ...series.map(
          ({ name, values }) => `${name}: ${theme.format.quantity(values[index] ?? null, unit, decimals)}`,
        ),
      ],
      'line',
    ),
    yAxis: valueScale(axisOf(data), theme, unit),
  } satisfies Partial<PlotOptions>
}

function axisOf({ series, fromZero, isDirection }: OverlayData) {
  if (isDirection) return { min: 0, max: 360, interval: 90, decimals: 0 }
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { values } of series)
    for (const value of values) {
      if (value === null) continue
      least = Math.min(least, value)
      greatest = Math.max(greatest, value)
    }
  return least > greatest ? valueAxis(0, 1, true) : valueAxis(least, greatest, fromZero)
}

function seriesMark(
  points: readonly LinePoint[],
  { name, index }: { readonly name: string; readonly index: number },
  { isDirection }: OverlayData,
  { colours }: ChartTheme,
): Mark {
  const colour = colours.series[index % colours.series.length] ?? colours.line
  const id = `${index}`
  if (isDirection) return dots(points, { id, name, colour, sizePx: 4, opacity: 0.8 })
  const dash = dashes[index % dashes.length] ?? 'solid'
  const dot = points.length <= DOTS_UP_TO ? { dotPx: 5 } : {}
  return line(points, { id, name, colour, width: 1.6, dash, ...dot })
}

/** End of the last interval, as long as the one before: exact for days and hours, approximate for months. */
function lastEnd(startsMs: readonly number[]): number {
  const last = startsMs.at(-1) ?? 0
  const before = startsMs.at(-2)
  return last + (before === undefined ? 3_600_000 : last - before)
}
