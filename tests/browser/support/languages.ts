import type { Language } from '#contracts'
import { isWholeExtent } from '../../../supply/testing/extent.ts'

/**
 * The languages of a journey on which numbers are typed, as each language writes them: both, or in a run of samples the one
 * given.
 */
export function bothLanguages(sample: Language): readonly Language[] {
  return isWholeExtent ? ['de', 'en'] : [sample]
}

/** The language of any other journey: about as many are made in each, so that every part of the page is met in both. */
export function oneLanguage(language: Language): readonly Language[] {
  return [language]
}

/** Account of a journey in a language, so that journeys do not change each other's lists and calculations. */
export const roles = { de: 'customer', en: 'admin' } as const satisfies Record<Language, string>
