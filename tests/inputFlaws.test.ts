import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '#contracts'

it('has a text for each rule that a schema states', () => {
  const folder = join(import.meta.dirname, '../contracts')
  const stated = globSync('**/*.ts', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/params: \{ flaw: '(\w+)'/g)].map(([, flaw]) => flaw))
  expect(stated).toContain('monthsToo')
  // A height has the text of its own limits.
  const texts = [...Object.keys(messages.en.inputFlaws), 'height']
  expect(stated.filter((flaw) => !texts.includes(flaw!))).toEqual([])
})
