import type { Language } from '../schemas/account.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'

/** Every text a person sees, grouped by screen. Functions take what the text mentions. */
export type Messages = typeof en

export const messages: Readonly<Record<Language, Messages>> = { de, en }

/** Only de and en are spoken: anything else, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
