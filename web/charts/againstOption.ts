import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { type Mark, plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** Bars, each with a reference value. */
export interface AgainstData {
  readonly labels: readonly string[]
  readonly own: AgainstSeries
  readonly against: AgainstSeries
  readonly unit: string
  readonly decimals: number
  /** Covered share of a period, as text; null: complete. Absent: all are complete. */
  readonly parts?: readonly (string | null)[]
}

export interface AgainstSeries {
  readonly name: string
  /** null without a value. */
  readonly values: readonly (number | null)[]
}

/** Differences are written over up to twelve bars; more would overlap. */
const mostDifferences = 13
/** Wide enough to be visible next to a bar's rounded end, px. */
const markPx = 3

/** Bars with a short line across each at its reference value, and the difference above. */
export function againstOption(data: AgainstData, theme: ChartTheme): ChartOption {
  const { labels, own, against, unit, decimals, parts } = data
  const { colours, format } = theme
  const all = [...own.values, ...against.values].filter((value) => value !== null)
  const quantity = (value: number | null) => format.quantity(value, unit, decimals)
  const difference = (index: number) => {
    const [value, other] = [own.values[index] ?? null, against.values[index] ?? null]
    return value === null || other === null ? null : format.signed(value - other, decimals)
  }
  const isFew = labels.length <= mostDifferences
  return plot(
    {
      margins: { left: 56, right: 12, top: 40, bottom: 28 },
      legend: { ...nameLegend(theme), itemWidth: 14, itemHeight: 8, data: [own.name, against.name] },
      tooltip: placeTooltip(theme, (index) => [
        ...[labels[index] ?? '', parts?.[index] ?? null].filter((text) => text !== null),
        `${own.name}: ${quantity(own.values[index] ?? null)}`,
        `${against.name}: ${quantity(against.values[index] ?? null)}`,
        ...[difference(index)].filter((text) => text !== null),
      ]),
      xAxis: categoryAxis([...labels], theme),
      yAxis: valueScale(valueAxis(Math.min(0, ...all), Math.max(0, ...all), true), theme, unit),
      marks: [
        bars(own.values, {
          ...{ id: 'own', name: own.name, gap: '34%', colour: colours.bar, widestPx: 60 },
          isPartAt: (index) => typeof parts?.[index] === 'string',
        }),
        lines(against, labels.length, theme),
        isFew ? differences(own, against, difference, theme) : [],
      ],
    },
    theme,
  )
}

/** Lines slightly wider than a bar. */
function lines({ name, values }: AgainstSeries, places: number, { colours }: ChartTheme): Mark {
  const widthPx = Math.max(6, Math.min(40, 460 / places))
  return [
    {
      id: 'against',
      name,
      type: 'scatter',
      symbol: 'rect',
      symbolSize: [widthPx, markPx],
      itemStyle: { color: colours.reference },
      z: 4,
      data: [...values],
    },
  ]
}

function differences(
  own: AgainstSeries,
  against: AgainstSeries,
  difference: (index: number) => string | null,
  { colours }: ChartTheme,
): Mark {
  const top = (index: number) => {
    const values = [own.values[index] ?? null, against.values[index] ?? null].filter((one) => one !== null)
    return values.length === 2 ? Math.max(...values) : null
  }
  return [
    {
      id: 'differences',
      type: 'scatter',
      silent: true,
      symbolSize: 0,
      label: {
        show: true,
        position: 'top',
        distance: 5,
        color: colours.ink,
        fontSize: 11,
        formatter: ({ dataIndex }) => difference(dataIndex) ?? '',
      },
      data: own.values.map((_, index) => top(index)),
    },
  ]
}
