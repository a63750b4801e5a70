import type { ChartColours } from './chartColours.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import type { ValueAxis } from './valueAxis.ts'

/** Tooltip of all that stands at one place of the axis; its content is the chart's own. */
export function axisTooltip(colours: ChartColours) {
  return {
    trigger: 'axis' as const,
    confine: true,
    transitionDuration: 0,
    borderColor: colours.axis,
    textStyle: { color: colours.ink, fontSize: 12, fontFamily: colours.font },
  }
}

/** A legend that only names. */
export function nameLegend(colours: ChartColours) {
  return {
    top: 4,
    right: 0,
    selectedMode: false,
    textStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
  }
}

/** Axis of labelled places; which labels show is the chart's own. */
export function labelAxis(labels: readonly string[], colours: ChartColours) {
  return {
    type: 'category' as const,
    data: [...labels],
    axisLine: { lineStyle: { color: colours.axis } },
    axisTick: { show: false },
  }
}

/** Vertical axis of values, with its ticks as lines across. */
export function scaleOfValues({ min, max, interval, decimals }: ValueAxis, { colours, format }: ChartLook) {
  return {
    type: 'value' as const,
    min,
    max,
    interval,
    axisLabel: { color: colours.text, formatter: (value: number) => format.number(value, decimals) },
    splitLine: { lineStyle: { color: colours.grid } },
  }
}

/** Name above the left axis, most often its unit. */
export function axisUnit(name: string, nameGap: number, colours: ChartColours) {
  return { name, nameGap, nameTextStyle: { color: colours.text, align: 'left' as const } }
}
