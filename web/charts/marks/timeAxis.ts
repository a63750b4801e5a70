import type { Language } from '#contracts'
import type { ChartTheme } from '../chartTheme.ts'

/** Labels of a time axis, by the size of the step that a tick begins; filled in by ECharts in UTC. */
interface TimeLabels {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
  readonly millisecond: string
}

const dayAndMonth: Readonly<Record<Language, string>> = { de: '{d}. {MMM}', en: '{d} {MMM}' }

/** The year is emphasised, months have names, days follow the order of the language. */
function timeLabels(language: Language): TimeLabels {
  return {
    year: '{year|{yyyy}}',
    month: '{MMM}',
    day: dayAndMonth[language],
    hour: '{HH}:{mm}',
    minute: '{HH}:{mm}',
    second: '{HH}:{mm}:{ss}',
    millisecond: '{HH}:{mm}:{ss}',
  }
}

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
