import { axisTooltip, axisUnit, labelAxis, scaleOfValues } from '#web/charts/chartFrame.ts'
import type { ChartOption } from '#web/charts/echartsParts.ts'
import { tooltipHtml } from '#web/charts/pointText.ts'
import type { ChartLook } from '#web/charts/timeSeriesOption.ts'
import { valueAxis } from '#web/charts/valueAxis.ts'

/** A bar of the way down: what is there, or what is lost on the way to the next. */
export interface WaterfallStep {
  readonly label: string
  readonly kind: 'total' | 'loss' | 'estimate'
  readonly value: number
}

export interface WaterfallData {
  readonly steps: readonly WaterfallStep[]
  readonly unit: string
  /** Of the first step's value, such as '12.3 % of the free yield'. */
  readonly shareText: (share: string) => string
}

/** Where each bar begins and ends: a loss hangs from what was there before it. */
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

/** Bars from the greatest yield over what is lost down to the least. */
export function waterfallOption({ steps, unit, shareText }: WaterfallData, look: ChartLook): ChartOption {
  const { colours, format } = look
  const bars = waterfallBars(steps)
  const first = steps[0]?.value ?? 0
  const axis = valueAxis(0, Math.max(...bars.map(({ till }) => till), 0), true)
  const colourOf = { total: colours.bar, loss: colours.reference, estimate: colours.quietBar }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 64, right: 12, top: 34, bottom: 48, containLabel: false },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const step = steps[[params].flat()[0]?.dataIndex ?? 0]
        if (!step) return ''
        const share = first > 0 ? shareText(format.percent(step.value / first, 1)) : ''
        return tooltipHtml([step.label, format.quantity(step.value, unit), share])
      },
    },
    xAxis: {
      ...labelAxis(
        steps.map(({ label }) => label),
        colours,
      ),
      axisLabel: {
        color: colours.text,
        interval: 0,
        fontSize: 11,
        lineHeight: 13,
        width: 74,
        overflow: 'break',
      },
    },
    yAxis: {
      ...axisUnit(unit, 14, colours),
      ...scaleOfValues(axis, look),
    },
    series: [
      {
        id: 'base',
        type: 'bar',
        stack: 'waterfall',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: bars.map(({ from }) => from),
      },
      {
        id: 'bars',
        type: 'bar',
        stack: 'waterfall',
        barCategoryGap: '28%',
        label: {
          show: true,
          position: 'top',
          distance: 4,
          color: colours.ink,
          fontSize: 11,
          formatter: ({ dataIndex }) => {
            const step = steps[dataIndex]
            if (!step) return ''
            return step.kind === 'loss' && step.value > 0
              ? `−${format.number(step.value)}`
              : format.number(step.value)
          },
        },
        data: bars.map(({ from, till }, index) => ({
          value: till - from,
          itemStyle: { color: colourOf[steps[index]?.kind ?? 'total'], borderRadius: 2 },
        })),
      },
    ],
  }
}
