import { expect, test } from 'vitest'
import { comingAt, menuOf, productsOf } from './menu.ts'

const product = (id: number, title: string, position: number) => ({ id, name: `p${id}`, title, position })

test('sorts products of a group by position, then by title in the order of the language', () => {
  const groups = [
    {
      id: 1,
      name: 'ts' as const,
      title: 'Zeitreihen',
      position: 1,
      products: [product(1, 'Zeta', 2), product(2, 'Zug', 1), product(3, 'Ära', 1), product(4, 'Art', 1)],
    },
    { id: 2, name: 'wakeloss' as const, title: 'Ertrag', position: 2, products: [product(5, 'Nord', 1)] },
  ]
  expect(productsOf(groups, 'timeSeries', 'de').map(({ title }) => title)).toEqual([
    'Ära',
    'Art',
    'Zug',
    'Zeta',
  ])
  expect(productsOf(groups, 'yieldIndex', 'de')).toEqual([])
})

test('only addresses of products without a page show the placeholder page', () => {
  expect(
    [
      '/',
      '/akterm/de',
      '/mva/hist',
      '/pva/de',
      '/ppa/de',
      '/index',
      '/ts/no/such',
      '/nowhere',
      '/account/no',
    ].map(comingAt),
  ).toEqual(Array(9).fill(null))
})

test('each theme has its products in its menu, in their order', () => {
  expect(menuOf('wind')).toEqual([
    'yieldIndex',
    'timeSeries',
    'energyYield',
    'windPotential',
    'akterm',
    'maps',
  ])
  expect(menuOf('market')).toEqual(['marketValue', 'profileValue', 'ppa'])
})
