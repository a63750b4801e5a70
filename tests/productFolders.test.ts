import path from 'node:path'
import { expect, test } from 'vitest'
import { productNames } from '#contracts'
import { type ImportGraph, importsWithin } from './importGraph.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Features of the page are separated by the linter, see `tests/arrows.test.ts`. */
const layers = ['domain', 'contracts', 'calculations', 'server'].map((layer) => importsWithin(root, layer))

/** The product to which a file belongs. */
function productOf(file: string): string | null {
  const parts = file
    .replace(/^(contracts\/routes\/\w+)\.ts$/, '$1/')
    .split('/')
    .slice(0, -1)
  return productNames.find((name) => parts.includes(name)) ?? null
}

function importsOfOthers(graph: ImportGraph): string[] {
  const strangers = (file: string, imported: readonly string[]) =>
    imported.filter((other) => ![null, productOf(file)].includes(productOf(other)))
  return [...graph]
    .filter(([file]) => productOf(file) !== null)
    .flatMap(([file, imported]) => strangers(file, imported).map((other) => `${file} imports ${other}`))
}

test('products import no other product: shared code is in a separate folder', () => {
  expect(layers.flatMap(importsOfOthers)).toEqual([])
  const own = layers.flatMap((graph) => [...graph.keys()].filter((file) => productOf(file) !== null))
  expect(own.length).toBeGreaterThan(200)
})

test('an import of another product is found', () => {
  const planted = new Map([['server/products/ppa/kind.ts', ['server/products/marketValue/kind.ts']]])
  expect(importsOfOthers(planted)).toHaveLength(1)
})
