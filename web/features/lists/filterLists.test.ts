import { expect, it } from 'vitest'
import { placeholderListId, type SiteListHead } from '#contracts'
import { filterLists } from './filterLists.ts'

const list = (id: number, name: string, product_type: SiteListHead['product_type'] = null): SiteListHead => ({
  id,
  name,
  product_type,
  wind_farm: false,
  wind_farm_name: null,
  site_count: 0,
})
const lists = [
  list(placeholderListId, 'no list'),
  list(1, 'Nord'),
  list(2, 'Süd-NORD', 'mva'),
  list(3, 'Süd', 'ts'),
]
const names = (name: string, type: Parameters<typeof filterLists>[1]['type']) =>
  filterLists(lists, { name, type }).map((one) => one.name)

it('keeps the placeholder as long as nothing is filtered', () => {
  expect(names(' ', 'all')).toEqual(['no list', 'Nord', 'Süd-NORD', 'Süd'])
})

it('finds names in upper and lower case', () => {
  expect(names('nord', 'all')).toEqual(['Nord', 'Süd-NORD'])
  expect(names('list', 'all')).toEqual([])
})

it('finds lists usable for a product: its own lists, and lists of all products', () => {
  expect(names('', 'mva')).toEqual(['Nord', 'Süd-NORD'])
  expect(names('süd', 'ts')).toEqual(['Süd'])
})
