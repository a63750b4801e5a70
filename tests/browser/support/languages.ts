import type { Language } from '#contracts'
import { isWholeExtent } from '../../../supply/testing/extent.ts'

/** The languages in which a journey is made: both, or in a run of samples the one given. */
export function languagesOf(sample: Language): readonly Language[] {
  return isWholeExtent ? ['de', 'en'] : [sample]
}

/** Of journeys that differ by their language and what goes with it: all, or in a run of samples those in the one given. */
export function journeysOf<Journey extends { readonly language: Language }>(
  sample: Language,
  journeys: readonly Journey[],
): readonly Journey[] {
  return isWholeExtent ? journeys : journeys.filter(({ language }) => language === sample)
}
