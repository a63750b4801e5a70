import type { TemperatureClasses } from '#domain'
import { axisTooltip, axisUnit, labelAxis, nameLegend, scaleOfValues } from '#web/charts/chartFrame.ts'
import type { ChartOption } from '#web/charts/echartsParts.ts'
import { tooltipHtml } from '#web/charts/pointText.ts'
import type { ChartLook } from '#web/charts/timeSeriesOption.ts'
import { valueAxis } from '#web/charts/valueAxis.ts'

/** Time as bars and energy as a line over classes of temperature; what lies below the threshold stands out. */
export function temperatureOption(
  { firstC, widthC, steps, powerSum }: TemperatureClasses,
  thresholdC: number,
  names: { readonly time: string; readonly energy: string; readonly axis: string },
  look: ChartLook,
): ChartOption {
  const { colours, format } = look
  const time = percentages(steps)
  const energy = percentages(powerSum)
  const from = (index: number) => firstC + index * widthC
  const axis = valueAxis(0, Math.max(...time, ...energy), true)
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 52, right: 20, top: 40, bottom: 48, containLabel: false },
    legend: nameLegend(colours),
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const index = [params].flat()[0]?.dataIndex ?? 0
        return tooltipHtml([
          `${format.exact(from(index))} – ${format.exact(from(index + 1))} °C`,
          `${names.time}: ${format.quantity(time[index] ?? null, '%', 2)}`,
          `${names.energy}: ${format.quantity(energy[index] ?? null, '%', 2)}`,
        ])
      },
    },
    xAxis: {
      ...labelAxis(
        time.map((_, index) => format.exact(from(index))),
        colours,
      ),
      name: names.axis,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { color: colours.text },
      axisLabel: { color: colours.text, interval: (index: number) => from(index) % 5 === 0 },
    },
    yAxis: {
      ...axisUnit('%', 12, colours),
      ...scaleOfValues(axis, look),
    },
    series: [
      {
        name: names.time,
        type: 'bar',
        barCategoryGap: '8%',
        itemStyle: { color: colours.band },
        data: time.map((value, index) => ({
          value,
          itemStyle: { color: from(index) < thresholdC ? colours.bar : colours.band },
        })),
      },
      {
        name: names.energy,
        type: 'line',
        symbol: 'none',
        lineStyle: { color: colours.reference, width: 2 },
        itemStyle: { color: colours.reference },
        data: energy,
      },
    ],
  }
}

function percentages(values: Float64Array): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return Array.from(values, (value) => (total > 0 ? (100 * value) / total : 0))
}
