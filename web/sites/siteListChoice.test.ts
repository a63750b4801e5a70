import { expect, it } from 'vitest'
import { placeholderListId, type SiteListHead } from '#contracts'
import { chooseList, listAfterSwitch } from './siteListChoice.ts'

function list(id: number, more: Partial<SiteListHead> = {}): SiteListHead {
  return {
    id,
    name: `List ${id}`,
    product_type: null,
    wind_farm: false,
    wind_farm_name: null,
    site_count: 0,
    ...more,
  }
}

const placeholder = list(placeholderListId)
const lists = [placeholder, list(1, { product_type: 'mva' }), list(2, { wind_farm: true }), list(3)]

it('keeps the selected list if it fits the product', () => {
  expect(chooseList(lists, 3, { productType: 'ts' })?.id).toBe(3)
})

it('selects the first fitting list if the selected one belongs to another product', () => {
  expect(chooseList(lists, 1, { productType: 'ts' })?.id).toBe(2)
  expect(chooseList(lists, 1, { productType: 'mva' })?.id).toBe(1)
})

it('selects the first fitting list if the placeholder is selected', () => {
  expect(chooseList(lists, placeholderListId, { productType: 'ts' })?.id).toBe(2)
})

it('skips wind farms if they are not allowed', () => {
  expect(chooseList(lists, 2, { productType: 'ts', noWindFarm: true })?.id).toBe(3)
})

it('falls back on the placeholder if no list fits', () => {
  expect(chooseList([placeholder, list(1, { product_type: 'mva' })], 1, { productType: 'ts' })).toBeNull()
})

it('selects the second list after an admin has switched the customer, the first if it is the only one', () => {
  expect(listAfterSwitch(lists)?.id).toBe(1)
  expect(listAfterSwitch([placeholder])?.id).toBe(placeholderListId)
})
