import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, categoryAxis, valueScale } from './marks/axes.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { plot } from './marks/plot.ts'
import { stackedBars } from './marks/stackedBars.ts'
import { valueAxis } from './valueAxis.ts'

/** Values of several kinds at adjacent places, such as shares that sum to 100 %. */
export interface StackedData {
  readonly labels: readonly string[]
  /** Layers from the bottom up; shape of the values [place], null without a value. */
  readonly layers: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** End of the values' axis, such as 100 % of shares; absent: the greatest sum. */
  readonly most?: number
  /** Name below the axis of places; absent: the labels need none. */
  readonly axis?: string
  readonly unit: string
  readonly decimals: number
}

/** Stacked bars of layers, in the colours of the scale from low to high, and one more beyond them. */
export function stackedOption(
  { labels, layers, most, axis, unit, decimals }: StackedData,
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const sums = labels.map((_, index) => layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  return plot(
    {
      margins: { left: 56, right: 12, top: 40, bottom: axis === undefined ? 28 : 44 },
      legend: { ...nameLegend(theme), itemWidth: 12, itemHeight: 12, icon: 'roundRect' },
      tooltip: placeTooltip(theme, (index) => [
        labels[index] ?? '',
        ...layers
          .toReversed()
          .map(({ name, values }) => `${name}: ${format.quantity(values[index] ?? null, unit, decimals)}`),
      ]),
      xAxis: {
        ...categoryAxis([...labels], theme),
        ...(axis === undefined ? {} : axisName(axis, 28, theme)),
      },
      yAxis: valueScale(valueAxis(0, most ?? Math.max(0, ...sums), true), theme, unit),
      marks: [
        stackedBars(
          layers.map(({ name, values }, index) => ({
            ...{ name, values },
            colour: colours.scale[index] ?? colours.reference,
          })),
        ),
      ],
    },
    theme,
  )
}
