import type { ChartTheme } from '../chartTheme.ts'
import type { Mark } from './plot.ts'

/** Part of the colour scale above which numbers in cells are light. */
const DARK_FROM = 0.55

/**
 * Cells coloured by value, with the value in each.
 * @param values shape [row][column]; null leaves a cell empty
 */
export function cells(
  values: readonly (readonly (number | null)[])[],
  [least, greatest]: readonly [least: number, greatest: number],
  decimals: number,
  { colours, format }: ChartTheme,
): Mark {
  const isDark = (value: number) => (value - least) / (greatest - least) > DARK_FROM
  return [
    {
      type: 'heatmap',
      itemStyle: { borderColor: colours.card, borderWidth: 1 },
      emphasis: { itemStyle: { borderColor: colours.ink, borderWidth: 1 } },
      label: {
        show: true,
        fontSize: 10,
        formatter: ({ value }) => format.number((value as number[])[2] ?? null, decimals),
      },
      data: values.flatMap((row, index) =>
        row.flatMap((value, column) =>
          value === null
            ? []
            : [
                {
                  value: [column, index, value],
                  label: { color: isDark(value) ? colours.card : colours.ink },
                },
              ],
        ),
      ),
    },
  ]
}

/** The colours of the cells, with the ends of their scale. */
export function cellScale(
  [least, greatest]: readonly [least: number, greatest: number],
  unit: string,
  decimals: number,
  { colours, format }: ChartTheme,
) {
  return {
    type: 'continuous' as const,
    min: least,
    max: greatest,
    dimension: 2,
    right: 0,
    top: 'middle' as const,
    itemHeight: 200,
    text: [format.quantity(greatest, unit, decimals), format.quantity(least, unit, decimals)] as [
      string,
      string,
    ],
    textStyle: { color: colours.text },
    inRange: { color: [...colours.scale] },
  }
}

/** Axis of the rows or columns of cells, without a line. */
export function cellAxis(labels: readonly string[], { colours }: ChartTheme) {
  return {
    type: 'category' as const,
    data: [...labels],
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colours.text },
  }
}
