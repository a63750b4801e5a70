import { quantityWithUnit } from '#contracts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { categoryAxis, valueScale } from './marks/axes.ts'
import { placeTooltip } from './marks/explain.ts'
import { plot } from './marks/plot.ts'
import { stepBars } from './marks/steps.ts'
import { valueAxis } from './valueAxis.ts'

/** A bar of a waterfall: a level, or a loss before the next level. */
export interface WaterfallStep {
  readonly label: string
  readonly kind: 'total' | 'loss' | 'estimate'
  readonly value: number
}

export interface WaterfallData {
  readonly steps: readonly WaterfallStep[]
  readonly unit: string
  /** Share of the first step's value, such as '12.3 % of the gross yield'. */
  readonly shareText: (share: string) => string
}

/** Labels of more bars would overlap if they were not slanted. */
const MOST_LEVEL_LABELS = 8

/** Beginning and end of each bar: a loss hangs from the previous level. */
export function waterfallBars(steps: readonly WaterfallStep[]) {
  let level = 0
  return steps.map(({ kind, value }) => {
    if (kind !== 'loss') {
      level = value
      return { from: 0, till: value }
    }
    level -= value
    return { from: level, till: level + value }
  })
}

/** Bars from the highest yield through the losses down to the lowest. */
export function waterfallOption({ steps, unit, shareText }: WaterfallData, theme: ChartTheme): ChartOption {
  const { colours, format } = theme
  const ends = waterfallBars(steps)
  const first = steps[0]?.value ?? 0
  const isCrowded = steps.length > MOST_LEVEL_LABELS
  const colourOf = { total: colours.bar, loss: colours.reference, estimate: colours.quietBar }
  const labelOf = ({ kind, value }: WaterfallStep) =>
    `${kind === 'loss' && value > 0 ? '−' : ''}${format.number(value)}`
  const axis = categoryAxis(
    steps.map(({ label }) => label),
    theme,
  )
  return plot(
    {
      margins: { left: 64, right: 12, top: 34, bottom: isCrowded ? 92 : 48 },
      tooltip: placeTooltip(theme, (index) => {
        const step = steps[index]
        if (!step) return []
        const share = first > 0 ? shareText(quantityWithUnit('proportion', step.value / first, format)) : ''
        return [step.label, format.quantity(step.value, unit), share]
      }),
      xAxis: {
        ...axis,
        axisLabel: {
          color: colours.text,
          interval: 0,
          fontSize: 10,
          lineHeight: 13,
          width: isCrowded ? 112 : 74,
          ...(isCrowded ? { rotate: 40 } : {}),
          overflow: 'break',
        },
      },
      yAxis: valueScale(valueAxis(0, Math.max(...ends.map(({ till }) => till), 0), true), theme, unit),
      marks: [
        stepBars(
          steps.map((step, index) => ({
            ...ends[index]!,
            colour: colourOf[step.kind],
            label: labelOf(step),
          })),
          theme,
        ),
      ],
    },
    theme,
  )
}
