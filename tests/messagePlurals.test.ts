import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#contracts'

const folder = path.resolve(import.meta.dirname, '../contracts/messages')

test('texts choose singular and plural by the common function only', () => {
  const own = ['en', 'de'].flatMap((language) =>
    readdirSync(path.join(folder, language)).filter((file) =>
      /=== (1|'1')(?!\d)\s*\?/.test(readFileSync(path.join(folder, language, file), 'utf8')),
    ),
  )
  expect(own).toEqual([])
})

/** Texts of a message for every value of its parameters that is a text: the name of each, or what a table has for it. */
function textOf(message: (...values: never[]) => unknown, values: Readonly<Record<string, string>>): string {
  const named = new Proxy(
    {},
    { get: (_, name) => (name === Symbol.toPrimitive ? () => 'x' : (values[String(name)] ?? 'x')) },
  )
  const [, names = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(message)) ?? []
  const given = names.split(',').map((name) => values[name.trim()] ?? named)
  try {
    return String(message(...(given as never[])))
  } catch {
    // It needs a list or a number.
    return ''
  }
}

function messagesIn(value: unknown): ((...values: never[]) => unknown)[] {
  if (typeof value === 'function') return [value as () => unknown]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesIn) : []
}

test('German texts separate latitude and longitude, which have decimal commas, by a semicolon', () => {
  const texts = messagesIn(messages.de).map((message) => textOf(message, { lat: '91,5', lon: '9,3' }))
  const places = texts.filter((text) => text.includes('91,5') && text.includes('9,3'))
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((text) => /91,5, ?9,3/.test(text))).toEqual([])
})
