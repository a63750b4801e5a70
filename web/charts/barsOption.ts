import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { withRules } from './marks/rules.ts'
import { valueAxis } from './valueAxis.ts'

/** One bar; null if too many values are missing. */
export interface Bar {
  readonly label: string
  readonly value: number | null
  /** Covered share of its period, as text; absent or null: complete. */
  readonly part?: string | null
}

export interface BarsChartData {
  readonly bars: readonly Bar[]
  readonly unit: string
  readonly decimals: number
  /** Whether the axis begins at zero; false for temperatures and pressures, whose zero has no meaning. */
  readonly fromZero: boolean
  /** A line across all bars, such as the long-term mean; bars below it have a quieter colour. */
  readonly reference?: { readonly value: number; readonly label: string }
  /** A line over the bars with a value for each, such as the mean of the last twelve; null interrupts it. */
  readonly line?: { readonly values: readonly (number | null)[]; readonly label: string }
}

/** Space for the line's label: the maximum width of its letters. */
const labelPx = (label: string) => 20 + 7 * label.length

/** Bars for months or years against an optional reference. */
export function barsOption(data: BarsChartData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const { unit, decimals, reference, line: over } = data
  const values = data.bars.map(({ value }) => value)
  const shown = [...values, ...(over?.values ?? []), reference?.value ?? null].filter(
    (value) => value !== null,
  )
  const [lowest, highest] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [0, 1]
  const isQuiet = (value: number | null) =>
    reference !== undefined && value !== null && value < reference.value
  const mark = bars(values, {
    id: 'bars',
    gap: '28%',
    colour: colours.bar,
    isPartAt: (index) => typeof data.bars[index]?.part === 'string',
    colourAt: (index) => (isQuiet(values[index] ?? null) ? colours.quietBar : undefined),
  })
  const rules = reference ? [{ at: reference.value, label: reference.label }] : []
  return plot(
    {
      margins: { left: 56, right: reference ? labelPx(reference.label) : 20, top: 30, bottom: 28 },
      tooltip: placeTooltip(theme, (index) => {
        const bar = data.bars[index]
        if (!bar) return []
        const quantity = (value: number | null) => format.quantity(value, unit, decimals)
        const ofLine = over ? [`${over.label}: ${quantity(over.values[index] ?? null)}`] : []
        return [bar.label, ...(bar.part == null ? [] : [bar.part]), quantity(bar.value), ...ofLine]
      }),
      xAxis: categoryAxis(
        data.bars.map(({ label }) => label),
        theme,
      ),
      yAxis: valueScale(valueAxis(lowest, highest, data.fromZero), theme, unit),
      marks: [
        withRules(mark, 'y', rules, { line: colours.reference, label: colours.reference }),
        ...(over ? [line(over.values, { id: 'line', name: over.label, colour: colours.ink, width: 2 })] : []),
      ],
    },
    theme,
  )
}
