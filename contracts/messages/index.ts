import type { Language } from '../schemas/account.ts'
import type { en as first } from './en/first.ts'
import type { en } from './en/index.ts'
import type { en as page } from './en/page.ts'

/** Every text for people, grouped by page. Functions take the values that the text mentions. */
export type Messages = typeof en

/** Texts of the first page. */
export type FirstMessages = typeof first

/** Texts of the screens after the first page. */
export type LaterMessages = typeof page

/** All texts of the page; the browser loads no others. */
export type PageMessages = FirstMessages & LaterMessages

/** Loads the texts of a language on demand: a page uses one language at a time. */
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

/** Language of a tag, de or en; any other, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
