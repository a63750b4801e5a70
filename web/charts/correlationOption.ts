import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, numberAxis, valueScale } from './marks/axes.ts'
import { dots } from './marks/dots.ts'
import { markTooltip, nameLegend } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** Pairs of a measured and an expected value. */
export interface CorrelationData {
  readonly points: readonly { readonly label: string; readonly expected: number; readonly measured: number }[]
  readonly unit: string
  readonly decimals: number
  readonly words: { readonly expected: string; readonly measured: string; readonly equal: string }
}

/** Measured over expected values, with the line of equality. */
export function correlationOption(
  { points, unit, decimals, words }: CorrelationData,
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const values = points.flatMap(({ expected, measured }) => [expected, measured])
  const axis = valueAxis(Math.min(0, ...values), Math.max(1, ...values), true)
  return plot(
    {
      margins: { left: 64, right: 20, top: 34, bottom: 46 },
      legend: { ...nameLegend(theme), itemWidth: 28, itemStyle: { opacity: 0 }, data: [words.equal] },
      tooltip: markTooltip(theme, ({ dataIndex, seriesId }) => {
        const point = seriesId === 'points' ? points[dataIndex] : undefined
        if (!point) return []
        return [
          point.label,
          `${words.expected}: ${format.quantity(point.expected, unit, decimals)}`,
          `${words.measured}: ${format.quantity(point.measured, unit, decimals)}`,
        ]
      }),
      xAxis: {
        ...numberAxis(axis, theme),
        ...axisName(`${words.expected}, ${unit}`, 28, theme),
        axisLabel: { color: colours.text, formatter: (value: number) => format.number(value, axis.decimals) },
      },
      yAxis: valueScale(axis, theme, `${words.measured}, ${unit}`),
      marks: [
        line(
          [
            [axis.min, axis.min],
            [axis.max, axis.max],
          ],
          { id: 'equal', name: words.equal, colour: colours.reference, width: 1.5, dash: 'dashed' },
        ),
        dots(
          points.map(({ expected, measured }) => [expected, measured] as const),
          { id: 'points', colour: colours.line, sizePx: 7, opacity: 0.8 },
        ),
      ],
    },
    theme,
  )
}
