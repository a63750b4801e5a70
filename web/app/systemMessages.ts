import { type Language, parseUtc, type SystemMessage, utcSchema } from '#contracts'

/** Messages active at the given moment; one with an unreadable time is ignored. */
export function activeMessages(messages: readonly SystemMessage[], nowMs: number): readonly SystemMessage[] {
  return messages.filter(
    ({ from, till }) =>
      utcSchema.safeParse(from).success &&
      utcSchema.safeParse(till).success &&
      parseUtc(from) <= nowMs &&
      nowMs <= parseUtc(till),
  )
}

/** The text in the language, else in English. */
export function messageText({ text }: SystemMessage, language: Language): string {
  return text[language] ?? text.en
}
