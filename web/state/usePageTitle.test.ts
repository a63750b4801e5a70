import { expect, test } from 'vitest'
import { pageTitle } from './usePageTitle.ts'

test("a page's title goes from the specific to the product, each name once", () => {
  expect(pageTitle(['Nordergründe 1', 'Zeitreihen', 'ERA5'], 'Anemone')).toBe(
    'Nordergründe 1 · Zeitreihen · ERA5 · Anemone',
  )
  expect(pageTitle([null, 'Karten', 'Karten'], 'Anemone')).toBe('Karten · Anemone')
  expect(pageTitle([], 'Anemone')).toBe('Anemone')
})
