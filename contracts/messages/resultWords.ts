import { createFormat } from '../format.ts'
import type { ResultWords } from '../quantities/index.ts'
import type { Language } from '../schemas/account.ts'
import { messages } from './all.ts'

/** Texts and numbers of files and documents, whose times are in UTC. */
export function resultWords(
  language: Language,
): ResultWords & { readonly text: (typeof messages)[Language] } {
  const text = messages[language]
  return { text, format: createFormat(language, text.units, 'UTC') }
}
