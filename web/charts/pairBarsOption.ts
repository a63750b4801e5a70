import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { type Mark, plot } from './marks/plot.ts'
import { lowSlider } from './marks/slider.ts'
import { valueAxis } from './valueAxis.ts'

export interface PairBarsData {
  readonly labels: readonly string[]
  /** Two values side by side at each label; null without a value. */
  readonly first: PairSeries
  readonly second: PairSeries
  readonly unit: string
  readonly decimals: number
  /** Label of a place without values. */
  readonly missing: string
}

export interface PairSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** More bars than these are shown in a sliding window. */
const MOST_BARS = 40

/** Bars in pairs. A place without values has a mark on the axis, so that it is not mistaken for zero. */
export function pairBarsOption(data: PairBarsData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const { labels, first, second, unit, decimals, missing } = data
  const values = [...first.values, ...second.values].filter((value) => value !== null)
  const isWide = labels.length > MOST_BARS
  const isGap = (index: number) => first.values[index] === null && second.values[index] === null
  const pair = (id: string, { name, values: own }: PairSeries, colour: string) =>
    bars(own, { id, name, gap: '26%', colour })
  const last = { startValue: labels.length - MOST_BARS, endValue: labels.length - 1 }
  return plot(
    {
      margins: { left: 64, right: 20, top: 40, bottom: isWide ? 64 : 30 },
      legend: { ...nameLegend(theme), itemWidth: 12, itemHeight: 12 },
      tooltip: placeTooltip(theme, (index) => [
        labels[index] ?? '',
        ...[first, second].map(
          ({ name, values: own }) => `${name}: ${format.quantity(own[index] ?? null, unit, decimals)}`,
        ),
      ]),
      ...(isWide
        ? {
            dataZoom: [
              { type: 'inside', ...last },
              { ...lowSlider(theme), ...last },
            ],
          }
        : {}),
      xAxis: categoryAxis(labels, theme),
      yAxis: valueScale(valueAxis(Math.min(0, ...values), Math.max(0, ...values), true), theme, unit),
      marks: [
        pair('first', first, colours.band),
        pair('second', second, colours.bar),
        gapMarks(
          labels.filter((_, index) => isGap(index)),
          missing,
          theme,
        ),
      ],
    },
    theme,
  )
}

/** Diamonds on the axis for missing values. */
function gapMarks(labels: readonly string[], name: string, { colours }: ChartTheme): Mark {
  if (labels.length === 0) return []
  return [
    {
      id: 'missing',
      name,
      type: 'scatter',
      symbol: 'diamond',
      symbolSize: 9,
      itemStyle: { color: colours.card, borderColor: colours.reference, borderWidth: 1.5 },
      data: labels.map((label) => [label, 0]),
    },
  ]
}
