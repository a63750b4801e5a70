import { axisTooltip, axisUnit, labelAxis, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

/** One bar: null where too many values are missing. */
export interface Bar {
  readonly label: string
  readonly value: number | null
}

export interface BarsChartData {
  readonly bars: readonly Bar[]
  readonly unit: string
  readonly decimals: number
  /** Whether the axis begins at zero; false for temperatures and pressures, whose zero means nothing. */
  readonly fromZero: boolean
  /** A line across all bars, such as the long-term mean; bars below it are drawn quieter. */
  readonly reference?: { readonly value: number; readonly label: string }
}

const REFERENCE_LABEL_PX = 112

/** Bars for months or years against an optional reference. */
export function barsOption(data: BarsChartData, look: ChartLook): ChartOption {
  const { colours, format } = look
  const { bars, unit, decimals, reference } = data
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const all = reference ? [...values, reference.value] : values
  const lowest = all.length > 0 ? Math.min(...all) : 0
  const highest = all.length > 0 ? Math.max(...all) : 1
  const axis = valueAxis(lowest, highest, data.fromZero)
  const quiet = (value: number | null) => reference !== undefined && value !== null && value < reference.value
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 56, right: reference ? REFERENCE_LABEL_PX : 20, top: 30, bottom: 28, containLabel: false },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => format.quantity(typeof value === 'number' ? value : null, unit, decimals),
    },
    xAxis: {
      ...labelAxis(
        bars.map(({ label }) => label),
        colours,
      ),
      axisLabel: { color: colours.text, hideOverlap: true },
    },
    yAxis: {
      ...axisUnit(unit, 12, colours),
      ...scaleOfValues(axis, look),
    },
    series: [
      {
        id: 'bars',
        type: 'bar',
        barCategoryGap: '28%',
        itemStyle: { borderRadius: [2, 2, 0, 0] },
        data: bars.map(({ value }) => ({
          value,
          itemStyle: { color: quiet(value) ? colours.quietBar : colours.bar },
        })),
        ...(reference ? { markLine: referenceLine(reference, colours.reference) } : {}),
      },
    ],
  }
}

function referenceLine({ value, label }: { value: number; label: string }, color: string) {
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color, type: 'dashed' as const },
    label: { formatter: label, position: 'end' as const, color },
    data: [{ yAxis: value }],
  }
}
