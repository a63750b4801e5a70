import { expect, test } from 'vitest'
import { type Language, messages } from '#contracts'
import { createMemoryStore } from '#web/state/localStore.ts'
import { createSpeech } from './speech.ts'

const load = async (language: Language) => messages[language]

test("the browser's language is spoken if it is German or English, else English", async () => {
  for (const [tag, language] of [
    ['de-AT', 'de'],
    ['en-US', 'en'],
    ['fr-CH', 'en'],
  ] as const) {
    const { current } = await createSpeech(createMemoryStore(), tag, load)
    expect(current.get().language).toBe(language)
  }
})

test('the language chosen last is spoken at the next visit', async () => {
  const storage = createMemoryStore()
  const speech = await createSpeech(storage, 'en', load)
  await speech.change('de')
  expect(speech.current.get().text.common.cancel).toBe('Abbrechen')
  expect(speech.current.get().format.number(0.5, 1)).toBe('0,5')
  expect((await createSpeech(storage, 'en', load)).current.get().language).toBe('de')
})

test('texts that cannot be loaded leave the language as it is', async () => {
  const storage = createMemoryStore()
  const speech = await createSpeech(storage, 'en', async (language) => {
    if (language === 'de') throw new Error('offline')
    return messages[language]
  })
  await speech.change('de')
  expect(speech.current.get().language).toBe('en')
  expect(storage.getItem('language')).toBeNull()
})

test('of two quick wishes the last counts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const speech = await createSpeech(createMemoryStore(), 'en', async (language) => {
    if (language === 'de') await promise
    return messages[language]
  })
  const slow = speech.change('de')
  await speech.change('en')
  resolve()
  await slow
  expect(speech.current.get().language).toBe('en')
})
