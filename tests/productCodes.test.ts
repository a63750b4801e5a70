import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productNames, products } from '#contracts'

const root = path.resolve(import.meta.dirname, '..')
const folders = [
  'domain',
  'contracts',
  'atlas',
  'market',
  'supply',
  'calculations',
  'server',
  'web',
  'cli',
  'bench',
]
const isExempt = (file: string) =>
  /^contracts\/products\/|^server\/db\/migrations\/|\/testing\/|\.test\.tsx?$|\/dist\//.test(file)

const words = new Set(productNames.flatMap((name) => [products[name].code, products[name].listType]))
/** Codes that are plain words, or the product's name itself: only a comparison with them identifies a product. */
const plain: ReadonlySet<string> = new Set(['index', 'maps', 'wake', ...productNames])
const codes = [...words].filter((word) => !plain.has(word)).join('|')
const compared = [...words, ...productNames].join('|')

/** Code that identifies a product instead of using its record. */
const patterns = [
  new RegExp(`['"\`/](${codes})['"\`/]`),
  new RegExp(`^\\s*(${codes}):`),
  new RegExp(`[!=]== '(${compared})'`),
]

test('nothing outside the records and the migrations names a product by its code, or checks which one it is', () => {
  const found = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !isExempt(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => patterns.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
