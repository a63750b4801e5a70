import type { Language } from '#contracts'

/** Address of the manual in a language, as PDF. */
export function helpAddress(language: Language): string {
  return `/help/${language}.pdf`
}
