import { expect, test } from 'vitest'
import { pageTitle } from './usePageTitle.ts'

test('a page is named from the particular to the product, each name once', () => {
  expect(pageTitle(['Nordergründe 1', 'Zeitreihen', 'ERA5'])).toBe(
    'Nordergründe 1 · Zeitreihen · ERA5 · Anemone',
  )
  expect(pageTitle([null, 'Karten', 'Karten'])).toBe('Karten · Anemone')
  expect(pageTitle([])).toBe('Anemone')
})
