import type { Language } from '../schemas/account.ts'
import { legalInformationsDe } from './legalInformationsDe.ts'
import { legalInformationsEn } from './legalInformationsEn.ts'
import type { LegalText } from './legalText.ts'
import { policyDe } from './policyDe.ts'
import { policyEn } from './policyEn.ts'

export type { LegalSection, LegalText } from './legalText.ts'
export { provider } from './provider.ts'

/** Terms of use and privacy policy. Outside `messages`, so that only its own screen loads it. */
export const policyTexts: Readonly<Record<Language, LegalText>> = { de: policyDe, en: policyEn }

export const legalInformationsTexts: Readonly<Record<Language, LegalText>> = {
  de: legalInformationsDe,
  en: legalInformationsEn,
}
