import type { Language } from '../schemas/account.ts'
import type { en } from './en/index.ts'
import type { en as page } from './en/page.ts'

/** Every text a person sees, grouped by screen. Functions take what the text mentions. */
export type Messages = typeof en

/** Those of them that the page shows; the browser is given no others. */
export type PageMessages = typeof page

/** The texts of one language, loaded when they are needed: a page speaks one at a time. */
export async function loadMessages(language: Language): Promise<PageMessages> {
  return language === 'de' ? (await import('./de/page.ts')).de : (await import('./en/page.ts')).en
}

/** Only de and en are spoken: anything else, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
