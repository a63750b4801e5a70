import {
  createFormat,
  type Format,
  type Language,
  languageOf,
  languageSchema,
  type MessageLoader,
  type PageMessages,
} from '#contracts'
import type { TextStore } from '#web/state/localStore.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import { withLaterTexts } from './laterTexts.ts'

/** A language with its texts and formats. */
export interface Speech {
  readonly language: Language
  readonly text: PageMessages
  readonly format: Format
}

export interface SpeechStore {
  readonly current: Pick<Observable<Speech>, 'get' | 'subscribe'>
  /** Loads the language's texts, then switches to it; the last call counts. After a failure the language stays. */
  change(language: Language): Promise<void>
  /** Loads the texts of all pages, so that no page waits for its own. */
  loadAll(): Promise<void>
}

const key = 'language'

/**
 * Starts in the language chosen last in this browser, otherwise the browser's if it is de or en, otherwise en.
 * @param browserLanguage such as 'de-AT'
 */
export async function createSpeech(
  storage: TextStore,
  browserLanguage: string,
  loader: MessageLoader,
): Promise<SpeechStore> {
  const loadTexts = async (language: Language) =>
    withLaterTexts(await loader.first(language), () => loader.later(language))
  const stored = languageSchema.safeParse(storage.getItem(key))
  const first = stored.data ?? languageOf(browserLanguage)
  let texts = await loadTexts(first)
  const current = createObservable(speechOf(first, texts.text))
  let wanted = first
  return {
    current,
    change: async (language) => {
      wanted = language
      // The specification's silent fallback: if the texts fail to load, the page keeps its language.
      const next = await loadTexts(language).catch(() => null)
      // A visible screen must not vanish while its texts load.
      if (texts.isLoaded()) await next?.load()
      const isWhole = next !== null && next.isLoaded() === texts.isLoaded()
      if (!isWhole || wanted !== language || current.get().language === language) return
      texts = next
      current.set(speechOf(language, next.text))
      storage.setItem(key, language)
    },
    loadAll: () => texts.load(),
  }
}

function speechOf(language: Language, text: PageMessages): Speech {
  return { language, text, format: createFormat(language, text.units) }
}
