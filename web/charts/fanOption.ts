import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { band } from './marks/band.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** Expected values of months with quantiles, and the actual values; null if missing. */
export interface FanData {
  readonly labels: readonly string[]
  readonly expected: FanSeries
  readonly band: {
    readonly name: string
    readonly low: readonly (number | null)[]
    readonly high: readonly (number | null)[]
  }
  /** Actual values, or a reference. */
  readonly known: FanSeries
  readonly unit: string
  readonly decimals: number
  /** Whether the expected line is solid: a computed value instead of a forecast. */
  readonly isDrawnThrough?: boolean
}

export interface FanSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Line that continues dashed within a band of its quantiles. */
export function fanOption(data: FanData, theme: ChartTheme): ChartOption {
  const { labels, expected, known, band: chances, unit, decimals } = data
  const { colours, format } = theme
  const all = [...expected.values, ...known.values, ...chances.low, ...chances.high].filter(
    (value) => value !== null,
  )
  const [low, high] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const quantity = (value: number | null) => format.quantity(value, unit, decimals)
  const points = labels.map((_, x) => ({ x, min: chances.low[x] ?? null, max: chances.high[x] ?? null }))
  return plot(
    {
      margins: { left: 56, right: 20, top: 40, bottom: 28 },
      legend: { ...nameLegend(theme), data: [known.name, expected.name] },
      tooltip: placeTooltip(
        theme,
        (index) => {
          const [own, was] = [expected.values[index] ?? null, known.values[index] ?? null]
          const [from, until] = [chances.low[index] ?? null, chances.high[index] ?? null]
          return [
            labels[index] ?? '',
            ...(was === null ? [] : [`${known.name}: ${quantity(was)}`]),
            ...(own === null ? [] : [`${expected.name}: ${quantity(own)}`]),
            ...(from === null || until === null
              ? []
              : [`${chances.name}: ${format.number(from, decimals)} – ${quantity(until)}`]),
          ]
        },
        'line',
      ),
      xAxis: categoryAxis([...labels], theme),
      yAxis: valueScale(valueAxis(low, high, false), theme, unit),
      marks: [
        band(points, colours.band),
        line(known.values, {
          id: 'known',
          name: known.name,
          colour: colours.reference,
          width: 2,
          dotPx: 5,
        }),
        line(expected.values, {
          id: 'expected',
          name: expected.name,
          colour: colours.line,
          width: 2,
          ...(data.isDrawnThrough ? {} : { dash: 'dashed' as const }),
          dotPx: 6,
        }),
      ],
    },
    theme,
  )
}
