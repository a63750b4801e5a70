import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { placeTooltip } from './marks/explain.ts'
import { plot } from './marks/plot.ts'
import { stepBars } from './marks/steps.ts'
import { valueAxis } from './valueAxis.ts'

/** A level, or a change between two levels. */
export interface ChangeStep {
  readonly label: string
  readonly kind: 'level' | 'change'
  readonly value: number
}

export interface ChangesData {
  readonly steps: readonly ChangeStep[]
  readonly unit: string
  readonly decimals: number
}

/** Beginning and end of each bar, the lower end first. */
export function changeBars(steps: readonly ChangeStep[]) {
  let level = 0
  return steps.map(({ kind, value }) => {
    const before = kind === 'level' ? 0 : level
    level = kind === 'level' ? value : level + value
    return { from: Math.min(before, level), till: Math.max(before, level) }
  })
}

/** Levels as whole bars, and between them additions and deductions. */
export function changesOption({ steps, unit, decimals }: ChangesData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const ends = changeBars(steps)
  const written = ({ kind, value }: ChangeStep) =>
    kind === 'level' ? format.number(value, decimals) : format.signed(value, decimals)
  const colourOf = ({ kind, value }: ChangeStep) =>
    kind === 'level' ? colours.bar : value < 0 ? colours.reference : colours.quietBar
  const lowest = Math.min(0, ...ends.map(({ from }) => from))
  const highest = Math.max(0, ...ends.map(({ till }) => till))
  return plot(
    {
      margins: { left: 56, right: 12, top: 34, bottom: 44 },
      tooltip: placeTooltip(theme, (index) => {
        const step = steps[index]
        return step ? [step.label, `${written(step)}\u00a0${unit}`] : []
      }),
      xAxis: {
        ...categoryAxis(
          steps.map(({ label }) => label),
          theme,
        ),
        axisLabel: {
          color: colours.text,
          interval: 0,
          fontSize: 10,
          lineHeight: 13,
          width: 58,
          overflow: 'break',
        },
      },
      yAxis: valueScale(valueAxis(lowest, highest, true), theme, unit),
      marks: [
        stepBars(
          steps.map((step, index) => ({ ...ends[index]!, colour: colourOf(step), label: written(step) })),
          theme,
        ),
      ],
    },
    theme,
  )
}
