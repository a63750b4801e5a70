import type { Language } from '#contracts'

/** A stored day as the hint of its field names it: 01.06.2021 or 2021-06-01; empty for none. */
export function typedDay(day: string | null | undefined, language: Language): string {
  if (day == null) return ''
  return language === 'de' ? day.split('-').toReversed().join('.') : day
}
