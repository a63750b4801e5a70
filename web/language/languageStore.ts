import { type Language, languageOf, languageSchema } from '#contracts'
import type { TextStore } from '#web/state/localStore.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'

const key = 'language'

/**
 * The language of the page: the one chosen last in this browser, else the browser's if it is de or en, else en.
 * @param browserLanguage  such as 'de-AT'
 */
export function createLanguageStore(storage: TextStore, browserLanguage: string): Observable<Language> {
  const stored = languageSchema.safeParse(storage.getItem(key))
  const language = createObservable<Language>(stored.data ?? languageOf(browserLanguage))
  language.subscribe(() => storage.setItem(key, language.get()))
  return language
}
