import type { ChartTheme } from '../chartTheme.ts'
import { timeLabels } from './timeLabels.ts'

/** Axis of instants, ms since 1970; its labels are in UTC like those of the chart. */
export function timeAxis(min: number, max: number, { colours, language }: ChartTheme) {
  return {
    type: 'time' as const,
    min,
    max,
    axisLine: { lineStyle: { color: colours.axis } },
    axisTick: { lineStyle: { color: colours.axis } },
    splitLine: { show: true, lineStyle: { color: colours.grid } },
    axisLabel: {
      color: colours.text,
      hideOverlap: true,
      formatter: { ...timeLabels(language) },
      rich: { year: { fontWeight: 600 as const, color: colours.ink } },
    },
  }
}
