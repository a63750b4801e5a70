import { axisTooltip, axisUnit, labelAxis, nameLegend, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import { tooltipHtml } from './pointText.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

export interface PairBarsData {
  readonly labels: readonly string[]
  /** Two values side by side at each label; null where there is none. */
  readonly first: PairSeries
  readonly second: PairSeries
  readonly unit: string
  readonly decimals: number
  /** What a place without values is marked as. */
  readonly missing: string
}

export interface PairSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** More bars than these are looked at through a window that slides. */
const MOST_BARS = 40

/** Bars in pairs. A place without values carries a mark on the axis, so that it is not taken for zero. */
export function pairBarsOption(data: PairBarsData, look: ChartLook): ChartOption {
  const { colours, format } = look
  const { labels, first, second, unit, decimals, missing } = data
  const values = [...first.values, ...second.values].filter((value) => value !== null)
  const axis = valueAxis(0, Math.max(0, ...values), true)
  const isWide = labels.length > MOST_BARS
  const gaps = labels.flatMap((label, index) =>
    first.values[index] === null && second.values[index] === null ? [[label, 0]] : [],
  )
  const bars = ({ name, values: own }: PairSeries, color: string) => ({
    id: name,
    name,
    type: 'bar' as const,
    barGap: '8%',
    barCategoryGap: '26%',
    itemStyle: { color, borderRadius: [2, 2, 0, 0] },
    data: [...own],
  })
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 64, right: 20, top: 40, bottom: isWide ? 64 : 30, containLabel: false },
    legend: { ...nameLegend(colours), itemWidth: 12, itemHeight: 12 },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const index = [params].flat()[0]?.dataIndex ?? 0
        const line = ({ name, values: own }: PairSeries) =>
          `${name}: ${format.quantity(own[index] ?? null, unit, decimals)}`
        return tooltipHtml([labels[index] ?? '', line(first), line(second)])
      },
    },
    ...(isWide
      ? {
          dataZoom: [
            { type: 'inside' as const, startValue: labels.length - MOST_BARS, endValue: labels.length - 1 },
            {
              type: 'slider' as const,
              height: 22,
              bottom: 8,
              startValue: labels.length - MOST_BARS,
              endValue: labels.length - 1,
              showDetail: false,
              borderColor: colours.axis,
              fillerColor: colours.selection,
              dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: colours.band, opacity: 0.6 } },
            },
          ],
        }
      : {}),
    xAxis: {
      ...labelAxis(labels, colours),
      axisLabel: { color: colours.text, hideOverlap: true },
    },
    yAxis: {
      ...axisUnit(unit, 14, colours),
      ...scaleOfValues(axis, look),
    },
    series: [
      bars(first, colours.band),
      bars(second, colours.bar),
      ...(gaps.length > 0
        ? [
            {
              id: 'missing',
              name: missing,
              type: 'scatter' as const,
              symbol: 'diamond',
              symbolSize: 9,
              itemStyle: { color: colours.card, borderColor: colours.reference, borderWidth: 1.5 },
              data: gaps,
            },
          ]
        : []),
    ],
  }
}
