import { quantityWithUnit } from '#contracts'
import { type Weibull, weibullCdf, weibullDensity } from '#domain'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, numberAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

export interface HistogramCurve {
  readonly name: string
  readonly weibull: Weibull
  /** Line style of a method, constant whatever others are drawn. */
  readonly line: 'solid' | 'dashed' | 'dotted'
}

export interface HistogramData {
  /** Share of the valid steps, shape [bin], the first one from 0 m/s. */
  readonly share: readonly number[]
  readonly binWidthMs: number
  readonly measured: string
  readonly axisName: string
  readonly curves: readonly HistogramCurve[]
}

/** Spacing of the labelled speeds on the axis, m/s. */
const TICK_MS = 5
/** Points of a curve. */
const CURVE_POINTS = 240

/** Share of a Weibull distribution in a bin, 0..1. */
export function shareInBin(weibull: Weibull, bin: number, binWidthMs: number): number {
  return weibullCdf(weibull, (bin + 1) * binWidthMs) - weibullCdf(weibull, bin * binWidthMs)
}

/** Bars of the frequency of each speed, with the densities of fitted distributions in the same unit, % per bin. */
export function histogramOption(data: HistogramData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const { share, binWidthMs, curves, measured } = data
  const endMs = share.length * binWidthMs
  const percent = share.map((value) => 100 * value)
  const points = curves.map(({ weibull }) => curvePoints(weibull, endMs, binWidthMs))
  const highest = Math.max(...percent, ...points.flat().map(([, value]) => value))
  const colourOf = { solid: colours.reference, dashed: colours.ink, dotted: colours.line }
  return plot(
    {
      margins: { left: 52, right: 20, top: 40, bottom: 48 },
      legend: nameLegend(theme),
      tooltip: placeTooltip(theme, (_, marks) => {
        const bin = marks.find(({ seriesId }) => seriesId === 'bars')?.dataIndex
        if (bin === undefined) return []
        return [
          `${format.exact(bin * binWidthMs)}–${format.exact((bin + 1) * binWidthMs)} m/s`,
          `${measured}: ${quantityWithUnit('frequency', share[bin] ?? null, format)}`,
          ...curves.map(
            ({ name, weibull }) =>
              `${name}: ${quantityWithUnit('frequency', shareInBin(weibull, bin, binWidthMs), format)}`,
          ),
        ]
      }),
      xAxis: [
        { type: 'category', data: share.map((_, bin) => bin), show: false },
        speedAxis(data, endMs, theme),
      ],
      yAxis: valueScale(valueAxis(0, highest, true), theme, '%'),
      marks: [
        bars(percent, { id: 'bars', name: measured, gap: '8%', colour: colours.band }),
        ...curves.map(({ name, line: dash }, index) =>
          line(points[index] ?? [], { id: name, name, colour: colourOf[dash], width: 2, dash, xAxis: 1 }),
        ),
      ],
    },
    theme,
  )
}

/** Density of a distribution at evenly spaced speeds, % per bin. */
function curvePoints(weibull: Weibull, endMs: number, binWidthMs: number): [number, number][] {
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const speedMs = ((index + 0.5) * endMs) / CURVE_POINTS
    return [speedMs, 100 * binWidthMs * weibullDensity(weibull, speedMs)]
  })
}

function speedAxis({ axisName: name }: HistogramData, endMs: number, theme: ChartTheme) {
  const axis = numberAxis({ min: 0, max: endMs, interval: TICK_MS }, theme)
  return {
    ...axis,
    ...axisName(name, 28, theme),
    position: 'bottom' as const,
    axisPointer: { show: false },
    // Adjacent labels such as 25 and 26 would read as one number.
    axisLabel: { ...axis.axisLabel, showMaxLabel: endMs % TICK_MS === 0 },
  }
}
