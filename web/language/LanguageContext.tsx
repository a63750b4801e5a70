import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Format, Language, PageMessages } from '#contracts'
import { useObservable } from '#web/state/observable.ts'
import type { Speech, SpeechStore } from './speech.ts'

const LanguageContext = createContext<Speech | null>(null)

/** Provides the language to the page below, and sets the document's language attribute. */
export function LanguageProvider({
  speech,
  children,
}: {
  readonly speech: SpeechStore['current']
  readonly children: ReactNode
}) {
  const current = useObservable(speech)
  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current])
  return <LanguageContext value={current}>{children}</LanguageContext>
}

function useSpeech(): Speech {
  const speech = useContext(LanguageContext)
  if (!speech) throw new Error('LanguageProvider is missing')
  return speech
}

export function useLanguage(): Language {
  return useSpeech().language
}

/** The texts in the reader's language, by screen. */
export function useText(): PageMessages {
  return useSpeech().text
}

/** Numbers, dates and quantities in the reader's language. */
export function useFormat(): Format {
  return useSpeech().format
}
