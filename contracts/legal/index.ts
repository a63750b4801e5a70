import type { Language } from '../schemas/account.ts'
import type { Provider } from '../schemas/provider.ts'
import type { LegalKind } from './kinds.ts'
import { legalInformationsDe } from './legalInformationsDe.ts'
import { legalInformationsEn } from './legalInformationsEn.ts'
import type { LegalText } from './legalText.ts'
import { policyDe } from './policyDe.ts'
import { policyEn } from './policyEn.ts'
import { type StatedProvider, statedProvider } from './provider.ts'

export { type LegalKind, legalKinds } from './kinds.ts'
export type { LegalSection, LegalText } from './legalText.ts'

/** Separate from `messages`, so that only their own page loads them. */
const texts: Readonly<
  Record<LegalKind, Readonly<Record<Language, (provider: StatedProvider) => LegalText>>>
> = {
  policy: { de: policyDe, en: policyEn },
  legalInformations: { de: legalInformationsDe, en: legalInformationsEn },
}

/**
 * Terms of use and privacy policy, or the legal information.
 * @param provider null: it has not stated its name
 */
export function legalText(kind: LegalKind, language: Language, provider: Provider | null): LegalText {
  return texts[kind][language](statedProvider(provider, language))
}
