import type { Language } from '#contracts'

/** Where the server has the manual in a language, as PDF. */
export function helpAddress(language: Language): string {
  return `/help/${language}.pdf`
}
