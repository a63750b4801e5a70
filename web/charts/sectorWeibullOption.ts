import { quantityText, type WeibullFits } from '#contracts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { bars } from './marks/bars.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { valueAxis } from './valueAxis.ts'

/** A as bars and k as points over the sectors. */
export function sectorWeibullOption(
  fits: readonly WeibullFits['wasp'][],
  labels: readonly string[],
  names: { readonly scale: string; readonly shape: string },
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const scaleOf = (values: readonly number[]) => valueScale(valueAxis(0, Math.max(...values), true), theme)
  const scale = scaleOf(fits.map((fit) => fit?.a ?? 0))
  const shape = scaleOf(fits.map((fit) => fit?.k ?? 0))
  return plot(
    {
      margins: { left: 48, right: 48, top: 34, bottom: 30 },
      legend: { ...nameLegend(theme), right: 'auto', left: 'center' },
      tooltip: placeTooltip(theme, (sector) => [
        labels[sector] ?? '',
        `${names.scale}: ${quantityText('weibullA', fits[sector]?.a ?? null, format)}`,
        `${names.shape}: ${quantityText('weibullK', fits[sector]?.k ?? null, format)}`,
      ]),
      xAxis: categoryAxis(labels, theme),
      yAxis: [scale, { ...shape, splitLine: { show: false } }],
      marks: [
        bars(
          fits.map((fit) => fit?.a ?? null),
          { name: names.scale, gap: '28%', colour: colours.bar },
        ),
        line(
          fits.map((fit) => fit?.k ?? null),
          { name: names.shape, colour: colours.reference, width: 1.4, dotPx: 7, yAxis: 1 },
        ),
      ],
    },
    theme,
  )
}
