import { quantityText, quantityWithUnit } from '#contracts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, axisUnit, numberAxis, valueScale } from './marks/axes.ts'
import { placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
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
export function powerCurveOption(data: PowerCurveData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const { power, thrust, isThrustComputed, words } = data
  const hasDots = power.values.length < dotsBelowPoints
  const thrustScale = valueScale({ min: 0, max: 1.2, interval: 0.2, decimals: 1 }, theme)
  return plot(
    {
      margins: { left: 60, right: 44, top: 30, bottom: 44 },
      tooltip: placeTooltip(
        theme,
        (_, marks) => [
          quantityWithUnit('speedFrom', pairOf(marks[0]?.value)[0], format),
          ...marks.map(({ seriesId, value }) => {
            const shown = pairOf(value)[1]
            return seriesId === 'thrust'
              ? `${words.thrust}: ${quantityText('thrustCoefficient', shown, format)}`
              : `${words.power}: ${quantityWithUnit('power', shown, format)}`
          }),
        ],
        'line',
      ),
      xAxis: { ...numberAxis({ min: 0 }, theme), ...axisName(words.windSpeed, 26, theme) },
      yAxis: [
        valueScale(valueAxis(0, Math.max(1, ...power.values), true), theme, 'kW'),
        { ...thrustScale, ...axisUnit('Ct', 'right', theme), splitLine: { show: false } },
      ],
      marks: [
        line(pairsOf(power), {
          id: 'power',
          name: words.power,
          colour: colours.line,
          width: 2,
          ...(hasDots ? { dotPx: 5 } : {}),
        }),
        line(thrust === null ? [] : pairsOf(thrust), {
          id: 'thrust',
          name: words.thrust,
          colour: colours.reference,
          width: 1.5,
          dash: isThrustComputed ? 'dashed' : 'solid',
          ...(hasDots && !isThrustComputed ? { dotPx: 4 } : {}),
          yAxis: 1,
        }),
      ],
    },
    theme,
  )
}

function pairsOf({ windSpeedMs, values }: CurveLine): [number, number][] {
  return windSpeedMs.map((speed, i) => [speed, values[i]!])
}

function pairOf(value: unknown): readonly [number | null, number | null] {
  const [x, y]: readonly unknown[] = Array.isArray(value) ? value : []
  return [typeof x === 'number' ? x : null, typeof y === 'number' ? y : null]
}
