import { scaleOf } from '#contracts'
import type { TemperatureClasses } from '#domain'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, categoryAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** Time as bars and energy as a line over classes of temperature; classes below the threshold are emphasised. */
export function temperatureOption(
  { firstC, widthC, steps, powerSum }: TemperatureClasses,
  thresholdC: number,
  names: { readonly time: string; readonly energy: string; readonly axis: string },
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const { unit, decimals } = scaleOf('frequency')
  const time = percentages(steps)
  const energy = percentages(powerSum)
  const from = (index: number) => firstC + index * widthC
  const axis = categoryAxis(
    time.map((_, index) => format.exact(from(index))),
    theme,
  )
  return plot(
    {
      margins: { left: 52, right: 20, top: 40, bottom: 48 },
      legend: nameLegend(theme),
      tooltip: placeTooltip(theme, (index) => [
        `${format.exact(from(index))} – ${format.exact(from(index + 1))} °C`,
        `${names.time}: ${format.quantity(time[index] ?? null, unit, decimals)}`,
        `${names.energy}: ${format.quantity(energy[index] ?? null, unit, decimals)}`,
      ]),
      xAxis: {
        ...axis,
        ...axisName(names.axis, 28, theme),
        axisLabel: { color: colours.text, interval: (index: number) => from(index) % 5 === 0 },
      },
      yAxis: valueScale(valueAxis(0, Math.max(...time, ...energy), true), theme, '%'),
      marks: [
        bars(time, {
          name: names.time,
          gap: '8%',
          colour: colours.band,
          colourAt: (index) => (from(index) < thresholdC ? colours.bar : undefined),
        }),
        line(energy, { name: names.energy, colour: colours.reference, width: 2 }),
      ],
    },
    theme,
  )
}

function percentages(values: Float64Array): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return Array.from(values, (value) => (total > 0 ? (100 * value) / total : 0))
}
