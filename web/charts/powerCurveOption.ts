import { axisTooltip, axisUnit, scaleOfValues } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

export interface CurveLine {
  readonly windSpeedMs: readonly number[]
  readonly values: readonly number[]
}

export interface PowerCurveData {
  /** kW. */
  readonly power: CurveLine
  /** Thrust coefficients; null: none. */
  readonly thrust: CurveLine | null
  /** Dashed: the thrust is computed from the power. */
  readonly isThrustComputed: boolean
  readonly words: { readonly power: string; readonly thrust: string; readonly windSpeed: string }
}

const dotsBelowPoints = 60

/** Power on the left and thrust coefficient on the right axis over the wind speed. */
export function powerCurveOption(data: PowerCurveData, look: ChartLook): ChartOption {
  const { colours, format } = look
  const { power, thrust, isThrustComputed, words } = data
  const axis = valueAxis(0, Math.max(1, ...power.values), true)
  const showSymbol = power.values.length < dotsBelowPoints
  const name = { color: colours.text, align: 'left' as const }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 60, right: 44, top: 30, bottom: 44, containLabel: false },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'line', label: { show: false } },
    },
    xAxis: {
      type: 'value',
      name: words.windSpeed,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: { color: colours.text },
      min: 0,
      axisLine: { lineStyle: { color: colours.axis } },
      splitLine: { show: false },
      axisLabel: { color: colours.text, formatter: (value: number) => format.number(value) },
    },
    yAxis: [
      {
        ...axisUnit('kW', 12, colours),
        ...scaleOfValues(axis, look),
      },
      {
        type: 'value',
        name: 'Ct',
        nameGap: 12,
        nameTextStyle: { ...name, align: 'right' as const },
        min: 0,
        max: 1.2,
        interval: 0.2,
        axisLabel: { color: colours.text, formatter: (value: number) => format.number(value, 1) },
        splitLine: { show: false },
      },
    ],
    series: [
      {
        id: 'power',
        name: words.power,
        type: 'line',
        showSymbol,
        symbolSize: 5,
        lineStyle: { color: colours.line, width: 2 },
        itemStyle: { color: colours.line },
        data: pairsOf(power),
        tooltip: { valueFormatter: (value) => format.quantity(numberOf(value), 'kW', 1) },
      },
      {
        id: 'thrust',
        name: words.thrust,
        type: 'line',
        yAxisIndex: 1,
        showSymbol: showSymbol && !isThrustComputed,
        symbolSize: 4,
        lineStyle: { color: colours.reference, width: 1.5, type: isThrustComputed ? 'dashed' : 'solid' },
        itemStyle: { color: colours.reference },
        data: thrust === null ? [] : pairsOf(thrust),
        tooltip: { valueFormatter: (value) => format.number(numberOf(value), 3) },
      },
    ],
  }
}

function pairsOf({ windSpeedMs, values }: CurveLine): [number, number][] {
  return windSpeedMs.map((speed, i) => [speed, values[i]!])
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
