import type { Language } from '../schemas/account.ts'

/** Every text for people, grouped by page. Functions take the values that the text mentions. */
export type Messages = typeof import('./en/index.ts')

/** Texts of the first page. */
export type FirstMessages = typeof import('./en/first.ts')

/** Texts of the screens after the first page. */
export type LaterMessages = typeof import('./en/page.ts')

/** All texts of the page; the browser loads no others. */
export type PageMessages = FirstMessages & LaterMessages

/** Loads the texts of a language on demand: a page uses one language at a time. */
export interface MessageLoader {
  readonly first: (language: Language) => Promise<FirstMessages>
  readonly later: (language: Language) => Promise<LaterMessages>
}

/** Each language awaits its own import: for a choice between two, the build preloads the files of both. */
export const messageLoader: MessageLoader = {
  first: async (language) =>
    language === 'de' ? await import('./de/first.ts') : await import('./en/first.ts'),
  later: async (language) =>
    language === 'de' ? await import('./de/page.ts') : await import('./en/page.ts'),
}

/** Language of a tag, de or en; any other, such as a browser's 'fr-CH', becomes English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en'
}
