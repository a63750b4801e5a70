import type { Language } from '../schemas/account.ts'
import type { en } from './en/index.ts'

/** Every text a person sees, grouped by screen. Functions take what the text mentions. */
export type Messages = typeof en

/** Groups of texts that the page never shows: the build leaves them out of it. */
export const serverTexts = ['cli', 'mails', 'startup', 'workbook'] as const

/** What the page has of the texts. */
export type PageMessages = Omit<Messages, (typeof serverTexts)[number]>

/** The texts of one language, loaded when they are needed: a page speaks one at a time. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'de' ? (await import('./de/index.ts')).de : (await import('./en/index.ts')).en
}

/** Only de and en are spoken: anything else, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
