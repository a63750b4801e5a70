import { type Language, parseUtc, type SystemMessage, utcSchema } from '#contracts'

/** Messages between whose times the given moment lies; one with an unreadable time is passed over. */
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
