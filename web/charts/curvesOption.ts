import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, numberAxis, valueScale } from './marks/axes.ts'
import { markTooltip, nameLegend } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** Functions of one number, side by side. */
export interface CurvesData {
  readonly curves: readonly {
    readonly name: string
    readonly points: readonly (readonly [x: number, y: number])[]
    /** A dot at each point: for counted values instead of a fitted function. */
    readonly hasDots?: boolean
  }[]
  /** Quantity of the horizontal axis. */
  readonly xName: string
  readonly yName: string
  readonly xDecimals: number
  readonly yDecimals: number
  /** A dashed line through points, such as expected values. */
  readonly reference?: {
    readonly name: string
    readonly points: readonly (readonly [x: number, y: number])[]
  }
}

/** Curves over a horizontal axis of numbers. */
export function curvesOption(data: CurvesData, theme: ChartTheme): ChartOption {
  const { curves, reference, xName, yName, xDecimals, yDecimals } = data
  const { colours, format } = theme
  const points = [...curves.flatMap((curve) => curve.points), ...(reference?.points ?? [])]
  const span = (at: 0 | 1) => {
    const values = points.map((point) => point[at])
    return values.length > 0 ? ([Math.min(...values), Math.max(...values)] as const) : ([0, 1] as const)
  }
  const [x, y] = [valueAxis(...span(0), false), valueAxis(...span(1), false)]
  return plot(
    {
      margins: { left: 56, right: 20, top: 48, bottom: 46 },
      legend: {
        ...nameLegend(theme),
        data: [...curves, ...(reference ? [reference] : [])].map(({ name }) => name),
      },
      tooltip: markTooltip(theme, ({ dataIndex, seriesId }) => {
        const curve = curves.find(({ name }) => name === seriesId)
        const point = curve?.points[dataIndex]
        if (curve === undefined || point === undefined) return []
        return [
          curve.name,
          `${xName}: ${format.number(point[0], xDecimals)}`,
          `${yName}: ${format.number(point[1], yDecimals)}`,
        ]
      }),
      xAxis: { ...numberAxis(x, theme), ...axisName(xName, 28, theme) },
      yAxis: valueScale(y, theme, yName),
      marks: [
        ...(reference
          ? [
              line(reference.points, {
                id: 'reference',
                name: reference.name,
                colour: colours.reference,
                width: 1.5,
                dash: 'dashed',
              }),
            ]
          : []),
        ...curves.map(({ name, points: own, hasDots }, index) =>
          line(own, {
            id: name,
            name,
            colour: colours.series[index % colours.series.length] ?? colours.line,
            width: 2,
            ...(hasDots ? { dotPx: 7 } : {}),
          }),
        ),
      ],
    },
    theme,
  )
}
