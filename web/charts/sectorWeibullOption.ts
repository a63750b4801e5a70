import type { WeibullFits } from '#contracts'
import { axisTooltip, labelAxis, nameLegend, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

/** A as bars and k as points over the sectors. */
export function sectorWeibullOption(
  fits: readonly WeibullFits['wasp'][],
  labels: readonly string[],
  names: { readonly scale: string; readonly shape: string },
  look: ChartLook,
): ChartOption {
  const { colours, format } = look
  const scaleAxis = valueAxis(0, Math.max(...fits.map((fit) => fit?.a ?? 0)), true)
  const shapeAxis = valueAxis(0, Math.max(...fits.map((fit) => fit?.k ?? 0)), true)
  const axisOf = (isLeft: boolean, axis: typeof scaleAxis) => ({
    ...scaleOfValues(axis, look),
    splitLine: { show: isLeft, lineStyle: { color: colours.grid } },
  })
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 48, right: 48, top: 34, bottom: 30, containLabel: false },
    legend: { ...nameLegend(colours), right: 'auto', left: 'center' },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => format.number(typeof value === 'number' ? value : null, 3),
    },
    xAxis: {
      ...labelAxis(labels, colours),
      axisLabel: { color: colours.text, hideOverlap: true },
    },
    yAxis: [axisOf(true, scaleAxis), axisOf(false, shapeAxis)],
    series: [
      {
        name: names.scale,
        type: 'bar',
        barCategoryGap: '28%',
        itemStyle: { color: colours.bar, borderRadius: [2, 2, 0, 0] },
        data: fits.map((fit) => fit?.a ?? null),
      },
      {
        name: names.shape,
        type: 'line',
        yAxisIndex: 1,
        symbol: 'circle',
        symbolSize: 7,
        lineStyle: { color: colours.reference, width: 1.4 },
        itemStyle: { color: colours.reference },
        data: fits.map((fit) => fit?.k ?? null),
      },
    ],
  }
}
