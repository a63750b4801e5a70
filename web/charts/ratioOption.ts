import { quantityText } from '#contracts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { valueScale } from './marks/axes.ts'
import { dots } from './marks/dots.ts'
import { markTooltip, nameLegend } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { timeAxis } from './marks/timeAxis.ts'
import { valueAxis } from './valueAxis.ts'

/** Ratios over time, percent, with their trend line. */
export interface RatioData {
  readonly points: readonly { readonly label: string; readonly ms: number; readonly percent: number }[]
  /** Trend line at the first and the last point, percent; null: unknown. */
  readonly trend: readonly [firstPercent: number, lastPercent: number] | null
  readonly words: { readonly ratio: string; readonly equal: string; readonly trend: string }
}

const halfMonthMs = 15 * 86_400_000

/** Ratios over time around 100 %. */
export function ratioOption({ points, trend, words }: RatioData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const values = points.map(({ percent }) => percent)
  const axis = valueAxis(Math.min(95, ...values), Math.max(105, ...values), false)
  const [from, until] = [(points[0]?.ms ?? 0) - halfMonthMs, (points.at(-1)?.ms ?? 0) + halfMonthMs]
  return plot(
    {
      useUTC: true,
      margins: { left: 56, right: 20, top: 34, bottom: 30 },
      legend: {
        ...nameLegend(theme),
        itemWidth: 28,
        itemStyle: { opacity: 0 },
        data: [words.equal, ...(trend === null ? [] : [words.trend])],
      },
      tooltip: markTooltip(theme, ({ dataIndex, seriesId }) => {
        const point = seriesId === 'points' ? points[dataIndex] : undefined
        return point
          ? [point.label, `${words.ratio}: ${quantityText('yieldIndex', point.percent, format)}`]
          : []
      }),
      xAxis: timeAxis(from, until, theme),
      yAxis: valueScale(axis, theme, '%'),
      marks: [
        straight([from, 100], [until, 100], {
          id: 'equal',
          name: words.equal,
          colour: colours.reference,
          dash: 'dashed',
        }),
        dots(
          points.map(({ ms, percent }) => [ms, percent] as const),
          { id: 'points', colour: colours.line, sizePx: 7, opacity: 0.8 },
        ),
        ...(trend === null
          ? []
          : [
              straight([points[0]?.ms ?? 0, trend[0]], [points.at(-1)?.ms ?? 0, trend[1]], {
                id: 'trend',
                name: words.trend,
                colour: colours.ink,
                dash: 'solid',
              }),
            ]),
      ],
    },
    theme,
  )
}

function straight(
  from: readonly [number, number],
  until: readonly [number, number],
  style: {
    readonly id: string
    readonly name: string
    readonly colour: string
    readonly dash: 'solid' | 'dashed'
  },
) {
  return line([from, until], { ...style, width: 1.5 })
}
