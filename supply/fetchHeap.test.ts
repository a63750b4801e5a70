import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchHeapOptions } from './fetchHeap.ts'

test('the command line starts a fetch with the heap options of scheduled fetches', () => {
  const start = readFileSync(new URL('../cli/anemone.mjs', import.meta.url), 'utf8')
  for (const option of fetchHeapOptions) expect(start).toContain(`'${option}'`)
})
