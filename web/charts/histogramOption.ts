import { type Weibull, weibullCdf, weibullDensity } from '#domain'
import { axisTooltip, axisUnit, nameLegend, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import { tooltipHtml } from './pointText.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

export interface HistogramCurve {
  readonly name: string
  readonly weibull: Weibull
  /** A method keeps its own, whatever others are drawn. */
  readonly line: 'solid' | 'dashed' | 'dotted'
}

export interface HistogramData {
  /** Of the valid steps, shape [bin], the first one from 0 m/s. */
  readonly share: readonly number[]
  readonly binWidthMs: number
  readonly measured: string
  readonly axisName: string
  readonly curves: readonly HistogramCurve[]
}

/** Distance of the speeds that the axis names, m/s. */
const TICK_MS = 5
/** Points of a curve. */
const CURVE_POINTS = 240

/** Share of a Weibull distribution in a bin, 0..1. */
export function shareInBin(weibull: Weibull, bin: number, binWidthMs: number): number {
  return weibullCdf(weibull, (bin + 1) * binWidthMs) - weibullCdf(weibull, bin * binWidthMs)
}

/** Bars of how often each speed is, with the densities of fitted distributions in the same unit, % per bin. */
export function histogramOption(data: HistogramData, look: ChartLook): ChartOption {
  const { colours, format } = look
  const { share, binWidthMs, curves, measured } = data
  const endMs = share.length * binWidthMs
  const percent = share.map((value) => 100 * value)
  const points = curves.map(({ weibull }) =>
    Array.from({ length: CURVE_POINTS }, (_, index) => {
      const speedMs = ((index + 0.5) * endMs) / CURVE_POINTS
      return [speedMs, 100 * binWidthMs * weibullDensity(weibull, speedMs)]
    }),
  )
  const highest = Math.max(...percent, ...points.flat().map(([, value]) => value ?? 0))
  const axis = valueAxis(0, highest, true)
  const colourOf = { solid: colours.reference, dashed: colours.ink, dotted: colours.line }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 52, right: 20, top: 40, bottom: 48, containLabel: false },
    legend: nameLegend(colours),
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const bin = [params].flat().find(({ seriesId }) => seriesId === 'bars')?.dataIndex
        if (bin === undefined) return ''
        return tooltipHtml([
          `${format.exact(bin * binWidthMs)}–${format.exact((bin + 1) * binWidthMs)} m/s`,
          `${measured}: ${format.percent(share[bin] ?? null, 2)}`,
          ...curves.map(
            ({ name, weibull }) => `${name}: ${format.percent(shareInBin(weibull, bin, binWidthMs), 2)}`,
          ),
        ])
      },
    },
    xAxis: [
      { type: 'category', data: share.map((_, bin) => bin), show: false },
      {
        type: 'value',
        position: 'bottom',
        min: 0,
        max: endMs,
        name: data.axisName,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: colours.text },
        axisLine: { show: true, lineStyle: { color: colours.axis } },
        axisPointer: { show: false },
        splitLine: { show: false },
        axisLabel: {
          // 25 and 26 side by side read as one number.
          showMaxLabel: endMs % TICK_MS === 0,
          color: colours.text,
          formatter: (value: number) => format.exact(value),
        },
        interval: TICK_MS,
      },
    ],
    yAxis: {
      ...axisUnit('%', 12, colours),
      ...scaleOfValues(axis, look),
    },
    series: [
      {
        id: 'bars',
        name: measured,
        type: 'bar',
        xAxisIndex: 0,
        barCategoryGap: '8%',
        itemStyle: { color: colours.band, borderRadius: [2, 2, 0, 0] },
        data: percent,
      },
      ...curves.map(({ name, line }, index) => ({
        id: name,
        name,
        type: 'line' as const,
        xAxisIndex: 1,
        symbol: 'none',
        lineStyle: { color: colourOf[line], width: 2, type: line },
        itemStyle: { color: colourOf[line] },
        data: points[index] ?? [],
      })),
    ],
  }
}
