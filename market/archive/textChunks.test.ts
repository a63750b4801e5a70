import { expect, test } from 'vitest'
import { textChunks } from './textChunks.ts'

test('a byte order mark before only ASCII identifies UTF-8, and is dropped', async () => {
  async function* bytes() {
    yield new TextEncoder().encode('\uFEFFDatum;Uhrzeit\n')
    yield new TextEncoder().encode('01.01.2020;00:00\n')
  }
  let text = ''
  for await (const chunk of textChunks(bytes())) text += chunk
  expect(text).toBe('Datum;Uhrzeit\n01.01.2020;00:00\n')
})
