import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName } from './marks/axes.ts'
import { cellAxis, cellScale, cells } from './marks/cells.ts'
import { markTooltip } from './marks/explain.ts'
import { plot } from './marks/plot.ts'

/** Values over two categories, shape [row][column]; null without a value. */
export interface HeatMapData {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly values: readonly (readonly (number | null)[])[]
  readonly unit: string
  readonly decimals: number
  /** Name of the columns' axis. */
  readonly columnName: string
}

/** Cells coloured by value, with the value in each; the first row is at the top. */
export function heatMapOption(data: HeatMapData, theme: ChartTheme): ChartOption {
  const { format } = theme
  const { rows, columns, values, unit, decimals, columnName } = data
  const all = values.flat().filter((value) => value !== null)
  const range = [Math.min(...all), Math.max(...all)] as const
  return plot(
    {
      margins: { left: 48, right: 84, top: 8, bottom: 44 },
      tooltip: markTooltip(theme, ({ value: cell }) => {
        const [column = 0, row = 0, value] = (cell ?? []) as number[]
        return [
          `${rows[row]}, ${columns[column]} ${columnName}`,
          format.quantity(value ?? null, unit, decimals + 1),
        ]
      }),
      xAxis: { ...cellAxis(columns, theme), ...axisName(columnName, 26, theme) },
      yAxis: { ...cellAxis(rows, theme), inverse: true },
      visualMap: cellScale(range, unit, decimals, theme),
      marks: [cells(values, range, decimals, theme)],
    },
    theme,
  )
}
