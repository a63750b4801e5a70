import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { createFormat, type Format, type Language, type Messages, messages } from '#contracts'
import { type Observable, useObservable } from '#web/state/observable.ts'

interface Speech {
  readonly language: Language
  readonly text: Messages
  readonly format: Format
}

const LanguageContext = createContext<Speech | null>(null)

/** Gives the page below its language, and tells the document. */
export function LanguageProvider({
  store,
  children,
}: {
  readonly store: Observable<Language>
  readonly children: ReactNode
}) {
  const language = useObservable(store)
  const speech = useMemo(
    () => ({ language, text: messages[language], format: createFormat(language) }),
    [language],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <LanguageContext value={speech}>{children}</LanguageContext>
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
export function useText(): Messages {
  return useSpeech().text
}

/** Numbers, dates and quantities in the reader's language. */
export function useFormat(): Format {
  return useSpeech().format
}
