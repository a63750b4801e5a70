import type { Language } from '#contracts'
import { isWholeExtent } from '../../../supply/testing/extent.ts'

/** The languages in which a journey is made: both, or in a run of samples the one given. */
export function languagesOf(sample: Language): readonly Language[] {
  return isWholeExtent ? ['de', 'en'] : [sample]
}

/** Who makes a journey in a language, so that each leaves the other's lists and calculations alone. */
export const roles = { de: 'customer', en: 'admin' } as const satisfies Record<Language, string>
