import type { Language } from '../schemas/account.ts'
import type { en as first } from './en/first.ts'
import type { en } from './en/index.ts'
import type { en as page } from './en/page.ts'

/** Every text a person sees, grouped by screen. Functions take what the text mentions. */
export type Messages = typeof en

/** Those that the first page shows. */
export type FirstMessages = typeof first

/** Texts of the screens after the first page. */
export type LaterMessages = typeof page

/** All that the page shows; the browser is given no others. */
export type PageMessages = FirstMessages & LaterMessages

/** The texts of a language, loaded when they are needed: a page speaks one at a time. */
export interface MessageLoader {
  readonly first: (language: Language) => Promise<FirstMessages>
  readonly later: (language: Language) => Promise<LaterMessages>
}

export const messageLoader: MessageLoader = {
  first: async (language) =>
    language === 'de' ? (await import('./de/first.ts')).de : (await import('./en/first.ts')).en,
  later: async (language) =>
    language === 'de' ? (await import('./de/page.ts')).de : (await import('./en/page.ts')).en,
}

/** Only de and en are spoken: anything else, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
