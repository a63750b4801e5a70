import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../contracts/messages')

test('texts choose singular and plural by the common function only', () => {
  const own = ['en', 'de'].flatMap((language) =>
    readdirSync(path.join(folder, language)).filter((file) =>
      /=== (1|'1')(?!\d)\s*\?/.test(readFileSync(path.join(folder, language, file), 'utf8')),
    ),
  )
  expect(own).toEqual([])
})

test('German texts separate latitude and longitude, which have decimal commas, by a semicolon', () => {
  const german = path.join(folder, 'de')
  const texts = readdirSync(german).map((file) => readFileSync(path.join(german, file), 'utf8'))
  expect(texts.flatMap((text) => text.match(/\b(?:lat|lon)\}, \$\{.*/g) ?? [])).toEqual([])
})
