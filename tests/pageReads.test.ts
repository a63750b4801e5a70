import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Playwright reads of a single moment, which do not wait for the expected state. */
const readsAtOnce =
  /expect\(\s*await (?:(?!expect|\)\)?\s*\.(?:to|not))[^;])*?\.(?:count|allTextContents|isVisible|isDisabled|isChecked|textContent|inputValue|getAttribute)\(/g

test('a journey waits for its expectation of a page instead of reading it once', () => {
  // A heading appears before the rows below it: on a busy machine a single read finds no rows.
  const found = globSync('tests/browser/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(readsAtOnce)].map(
      ([read]) => `${file}: ${read}`,
    ),
  )
  expect(found, 'await expect.poll(() => …) waits').toEqual([])
})
