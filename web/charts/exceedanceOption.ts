import type { NetYield } from '#contracts'
import { exceedanceYieldMwh } from '#domain'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { axisName, numberAxis, valueScale } from './marks/axes.ts'
import { nameLegend, placeTooltip } from './marks/explain.ts'
import { line } from './marks/line.ts'
import { plot } from './marks/plot.ts'
import { withRules } from './marks/rules.ts'
import { valueAxis } from './valueAxis.ts'

export interface ExceedanceLine {
  readonly name: string
  readonly net: Omit<NetYield, 'periods'>
}

export interface ExceedanceData {
  readonly ordered: ExceedanceLine
  /** null: nothing was changed. */
  readonly live: ExceedanceLine | null
  readonly axisName: string
  readonly unit: string
}

const percents = Array.from({ length: 99 }, (_, index) => index + 1)
const marked = [50, 75, 90]

/**
 * Energy by probability of exceedance, with lines at P50, P75 and P90. Without a known uncertainty there is no curve;
 * at least one must have it.
 */
export function exceedanceOption(
  { ordered, live, axisName: name, unit }: ExceedanceData,
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const lines = [
    { ...ordered, colour: live ? colours.quietBar : colours.bar, dash: live ? 'dashed' : 'solid' } as const,
    ...(live ? [{ ...live, colour: colours.reference, dash: 'solid' } as const] : []),
  ]
    .filter(({ net }) => net.sigma > 0)
    .map((one) => ({
      ...one,
      values: percents.map((percent) => exceedanceYieldMwh(one.net.p50_mwh, one.net.sigma, percent / 100)),
    }))
  const all = lines.flatMap(({ values }) => values)
  const [least, greatest] = [Math.min(...all), Math.max(...all)]
  const axis = valueAxis(least, greatest === least ? greatest + 1 : greatest, false)
  const rules = marked.map((percent) => ({ at: percent, label: `P${percent}` }))
  return plot(
    {
      margins: { left: 70, right: 20, top: 36, bottom: 48 },
      ...(live ? { legend: { ...nameLegend(theme), top: 0 } } : {}),
      tooltip: placeTooltip(
        theme,
        (index) => {
          const percent = percents[index] ?? 50
          const energyOf = (values: readonly number[]) => format.quantity(values[percent - 1] ?? null, unit)
          return [`P${format.number(percent)}`, ...lines.map((one) => `${one.name}: ${energyOf(one.values)}`)]
        },
        'line',
      ),
      xAxis: { ...numberAxis({ min: 0, max: 100, interval: 10 }, theme), ...axisName(name, 28, theme) },
      yAxis: valueScale(axis, theme, unit),
      marks: lines.map(({ name: id, values, colour, dash }, index) => {
        const points = values.map((value, at) => [percents[at] ?? 0, value] as const)
        const mark = line(points, { id, name: id, colour, width: 2, dash })
        const isLast = index === lines.length - 1
        return isLast ? withRules(mark, 'x', rules, { line: colours.axis, label: colours.text }) : mark
      }),
    },
    theme,
  )
}
