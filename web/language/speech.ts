import {
  createFormat,
  type Format,
  type Language,
  languageOf,
  languageSchema,
  type PageMessages,
} from '#contracts'
import type { TextStore } from '#web/state/localStore.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'

/** A language with its texts and formats. */
export interface Speech {
  readonly language: Language
  readonly text: PageMessages
  readonly format: Format
}

export interface SpeechStore {
  readonly current: Pick<Observable<Speech>, 'get' | 'subscribe'>
  /** Loads the language's texts, then speaks it; the last wish counts. A failure leaves the language as it is. */
  change(language: Language): Promise<void>
}

const key = 'language'

/**
 * Speaks the language chosen last in this browser, else the browser's if it is de or en, else en.
 * @param browserLanguage  such as 'de-AT'
 */
export async function createSpeech(
  storage: TextStore,
  browserLanguage: string,
  load: (language: Language) => Promise<PageMessages>,
): Promise<SpeechStore> {
  const stored = languageSchema.safeParse(storage.getItem(key))
  const first = stored.data ?? languageOf(browserLanguage)
  const current = createObservable(speechOf(first, await load(first)))
  let wanted = first
  return {
    current,
    change: async (language) => {
      wanted = language
      // The specification's silent fallback: without the texts the page keeps the language it has.
      const text = await load(language).catch(() => null)
      if (!text || wanted !== language || current.get().language === language) return
      current.set(speechOf(language, text))
      storage.setItem(key, language)
    },
  }
}

function speechOf(language: Language, text: PageMessages): Speech {
  return { language, text, format: createFormat(language, text.units) }
}
