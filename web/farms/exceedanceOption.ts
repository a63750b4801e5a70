import type { NetYield } from '#contracts'
import { exceedanceYieldMwh } from '#domain'
import { axisTooltip, axisUnit, nameLegend, scaleOfValues } from '#web/charts/chartFrame.ts'
import type { ChartOption } from '#web/charts/echartsParts.ts'
import { tooltipHtml } from '#web/charts/pointText.ts'
import type { ChartLook } from '#web/charts/timeSeriesOption.ts'
import { valueAxis } from '#web/charts/valueAxis.ts'

export interface ExceedanceLine {
  readonly name: string
  readonly net: NetYield
}

export interface ExceedanceData {
  readonly ordered: ExceedanceLine
  /** null: nothing is changed. */
  readonly live: ExceedanceLine | null
  readonly axisName: string
  readonly unit: string
}

const percents = Array.from({ length: 99 }, (_, index) => index + 1)
const marked = [50, 75, 90]

/** The energy that is exceeded with each probability, with lines at P50, P75 and P90. */
export function exceedanceOption(
  { ordered, live, axisName, unit }: ExceedanceData,
  look: ChartLook,
): ChartOption {
  const { colours, format } = look
  const lines = [
    { ...ordered, color: live ? colours.quietBar : colours.bar, type: live ? 'dashed' : 'solid' },
    ...(live ? [{ ...live, color: colours.reference, type: 'solid' }] : []),
  ].map((line) => ({
    ...line,
    values: percents.map((percent) => exceedanceYieldMwh(line.net.p50_mwh, line.net.sigma, percent / 100)),
  }))
  const all = lines.flatMap(({ values }) => values)
  const [least, greatest] = [Math.min(...all), Math.max(...all)]
  const axis = valueAxis(least, greatest === least ? greatest + 1 : greatest, false)
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 70, right: 20, top: 36, bottom: 48, containLabel: false },
    ...(live
      ? {
          legend: { ...nameLegend(colours), top: 0 },
        }
      : {}),
    tooltip: {
      ...axisTooltip(colours),
      formatter: (params) => {
        const percent = percents[[params].flat()[0]?.dataIndex ?? 0] ?? 50
        return tooltipHtml([
          `P${format.number(percent)}`,
          ...lines.map(
            ({ name, values }) => `${name}: ${format.quantity(values[percent - 1] ?? null, unit)}`,
          ),
        ])
      },
    },
    xAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 10,
      name: axisName,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { color: colours.text },
      axisLine: { lineStyle: { color: colours.axis } },
      splitLine: { show: false },
      axisLabel: { color: colours.text, formatter: (value: number) => format.number(value) },
    },
    yAxis: {
      ...axisUnit(unit, 14, colours),
      ...scaleOfValues(axis, look),
    },
    series: lines.map(({ name, values, color, type }, index) => ({
      id: name,
      name,
      type: 'line' as const,
      symbol: 'none',
      lineStyle: { color, width: 2, type: type as 'solid' | 'dashed' },
      itemStyle: { color },
      data: values.map((value, at) => [percents[at] ?? 0, value]),
      ...(index === lines.length - 1
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: colours.axis, type: 'dashed' as const },
              label: { position: 'end' as const, color: colours.text, formatter: ({ value }) => `P${value}` },
              data: marked.map((percent) => ({ xAxis: percent })),
            },
          }
        : {}),
    })),
  }
}
