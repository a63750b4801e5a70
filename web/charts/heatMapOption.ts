import type { ChartOption } from './echartsParts.ts'
import { tooltipHtml } from './pointText.ts'
import type { ChartLook } from './timeSeriesOption.ts'

/** Values over two categories, shape [row][column]; null where there is none. */
export interface HeatMapData {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly values: readonly (readonly (number | null)[])[]
  readonly unit: string
  readonly decimals: number
  /** Of the columns' axis. */
  readonly columnName: string
}

/** From this part of the colour scale on, numbers in cells are light. */
const DARK_FROM = 0.55

/** Cells coloured by value, with the value in each; the first row is at the top. */
export function heatMapOption(data: HeatMapData, { colours, format }: ChartLook): ChartOption {
  const { rows, columns, values, unit, decimals } = data
  const all = values.flat().filter((value) => value !== null)
  const least = Math.min(...all)
  const greatest = Math.max(...all)
  const axisLabel = { color: colours.text }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 48, right: 84, top: 8, bottom: 44, containLabel: false },
    tooltip: {
      confine: true,
      transitionDuration: 0,
      borderColor: colours.axis,
      textStyle: { color: colours.ink, fontSize: 12, fontFamily: colours.font },
      formatter: (params) => {
        const [column = 0, row = 0, value] = ([params].flat()[0]?.value ?? []) as number[]
        return tooltipHtml([
          `${rows[row]}, ${columns[column]} ${data.columnName}`,
          format.quantity(value ?? null, unit, decimals + 1),
        ])
      },
    },
    xAxis: {
      type: 'category',
      data: [...columns],
      name: data.columnName,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: { color: colours.text },
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel,
    },
    yAxis: {
      type: 'category',
      data: [...rows],
      inverse: true,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel,
    },
    visualMap: {
      type: 'continuous',
      min: least,
      max: greatest,
      dimension: 2,
      right: 0,
      top: 'middle',
      itemHeight: 200,
      text: [format.quantity(greatest, unit, decimals), format.quantity(least, unit, decimals)],
      textStyle: { color: colours.text },
      inRange: { color: [...colours.scale] },
    },
    series: [
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
          row.flatMap((value, column) => {
            if (value === null) return []
            const isDark = (value - least) / (greatest - least) > DARK_FROM
            return [{ value: [column, index, value], label: { color: isDark ? colours.card : colours.ink } }]
          }),
        ),
      },
    ],
  }
}
