import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { withRules } from './marks/rules.ts'
import { valueAxis } from './valueAxis.ts'

/** Several items over the same periods; null interrupts a line. */
export interface LinesData {
  readonly labels: readonly string[]
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly unit: string
  readonly decimals: number
  /** A line across all, such as a neutral value. */
  readonly reference?: { readonly value: number; readonly label: string }
}

/** Space for the reference's label: the maximum width of its letters. */
const labelPx = (label: string) => 20 + 7 * label.length

/** Lines with a dot at each period. */
export function linesOption(data: LinesData, theme: ChartTheme): ChartOption {
  const { labels, lines, unit, decimals, reference } = data
  const { colours, format } = theme
  const all = [...lines.flatMap(({ values }) => values), reference?.value ?? null].filter(
    (value) => value !== null,
  )
  const [low, high] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const marks = lines.map(({ name, values }, index) =>
    line(values, {
      id: name,
      name,
      colour: colours.series[index % colours.series.length] ?? colours.line,
      width: 2,
      dotPx: 6,
    }),
  )
  const [first, ...others] = marks
  const rules = reference ? [{ at: reference.value, label: reference.label }] : []
  return plot(
    {
      margins: { left: 56, right: reference ? labelPx(reference.label) : 20, top: 40, bottom: 28 },
      legend: nameLegend(theme),
      tooltip: placeTooltip(
        theme,
        (index) => [
          labels[index] ?? '',
          ...lines.map(
            ({ name, values }) => `${name}: ${format.quantity(values[index] ?? null, unit, decimals)}`,
          ),
        ],
        'line',
      ),
      xAxis: categoryAxis([...labels], theme),
      yAxis: valueScale(valueAxis(low, high, false), theme, unit),
      marks: first
        ? [withRules(first, 'y', rules, { line: colours.axis, label: colours.text }), ...others]
        : [],
    },
    theme,
  )
}
