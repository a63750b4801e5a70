import { expect, test } from 'vitest'
import { type FirstMessages, type Language, type MessageLoader, messages } from '#contracts'
import { createMemoryStore } from '#web/state/localStore.ts'
import { createSpeech } from './speech.ts'

const loader: MessageLoader = {
  first: async (language) => messages[language],
  later: async (language) => messages[language],
}

test("the browser's language is used if it is German or English, otherwise English", async () => {
  for (const [tag, language] of [
    ['de-AT', 'de'],
    ['en-US', 'en'],
    ['fr-CH', 'en'],
  ] as const) {
    const { current } = await createSpeech(createMemoryStore(), tag, loader)
    expect(current.get().language).toBe(language)
  }
})

test('the next visit uses the language chosen last', async () => {
  const storage = createMemoryStore()
  const speech = await createSpeech(storage, 'en', loader)
  await speech.change('de')
  expect(speech.current.get().text.common.cancel).toBe('Abbrechen')
  expect(speech.current.get().format.number(0.5, 1)).toBe('0,5')
  expect((await createSpeech(storage, 'en', loader)).current.get().language).toBe('de')
})

/** Provides the first texts by a custom loader. */
const loaderOf = (first: MessageLoader['first']): MessageLoader => ({ ...loader, first })

test('the language does not change if its texts cannot be loaded', async () => {
  const storage = createMemoryStore()
  const first = async (language: Language): Promise<FirstMessages> => {
    if (language === 'de') throw new Error('offline')
    return messages[language]
  }
  const speech = await createSpeech(storage, 'en', loaderOf(first))
  await speech.change('de')
  expect(speech.current.get().language).toBe('en')
  expect(storage.getItem('language')).toBeNull()
})

test('of two quick changes the last one counts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = async (language: Language): Promise<FirstMessages> => {
    if (language === 'de') await promise
    return messages[language]
  }
  const speech = await createSpeech(createMemoryStore(), 'en', loaderOf(first))
  const slow = speech.change('de')
  await speech.change('en')
  resolve()
  await slow
  expect(speech.current.get().language).toBe('en')
})

test('texts that were loaded ahead are read without waiting', async () => {
  const { common, units } = messages.en
  const speech = await createSpeech(createMemoryStore(), 'en', {
    first: async () => ({ common, units }) as FirstMessages,
    later: async () => messages.en,
  })
  await speech.loadAll()
  expect(speech.current.get().text.account.title).toBe(messages.en.account.title)
})

test('fetches texts of later pages when one is read, and again after a failure', async () => {
  const { common, units } = messages.en
  const later = [Promise.reject(new Error('offline')), Promise.resolve(messages.en)]
  const speech = await createSpeech(createMemoryStore(), 'en', {
    first: async () => ({ common, units }) as FirstMessages,
    later: () => later.shift() ?? Promise.reject(),
  })
  const { text } = speech.current.get()
  const thrown = () => {
    try {
      return { title: text.account.title }
    } catch (waiting) {
      return waiting
    }
  }
  expect(text.common.cancel).toBe('Cancel')
  await thrown()
  expect(thrown()).toEqual(new Error('offline'))
  await thrown()
  expect(thrown()).toEqual({ title: messages.en.account.title })
})

test('a change of language includes the texts of the shown screen', async () => {
  const speech = await createSpeech(createMemoryStore(), 'en', {
    first: async (language) => {
      const { common, units } = messages[language]
      return { common, units } as FirstMessages
    },
    later: loader.later,
  })
  try {
    void speech.current.get().text.account
  } catch (waiting) {
    await waiting
  }
  await speech.change('de')
  expect(speech.current.get().text.account.title).toBe('Konto')
})
