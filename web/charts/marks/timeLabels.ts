import type { Language } from '#contracts'

/** Labels of a time axis, by the size of the step that a tick begins; filled in by ECharts in UTC. */
export interface TimeLabels {
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
export function timeLabels(language: Language): TimeLabels {
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
