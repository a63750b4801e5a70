import type { Language } from '#contracts'
import { isWholeExtent } from '../../../supply/testing/extent.ts'

/** The languages of a journey in which numbers are typed: both, or in a sample run the given one. */
export function bothLanguages(sample: Language): readonly Language[] {
  return isWholeExtent ? ['de', 'en'] : [sample]
}

/** The language of any other journey: about as many use each, so that every part of the page is tested in both. */
export function oneLanguage(language: Language): readonly Language[] {
  return [language]
}

/** Account of a journey in a language, so that journeys do not change each other's lists and calculations. */
export const roles = { de: 'customer', en: 'admin' } as const satisfies Record<Language, string>
