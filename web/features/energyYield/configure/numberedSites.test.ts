import { expect, it } from 'vitest'
import { numberedSites } from './numberedSites.ts'

it('turbines have the numbers of the map and the distinguishing end of their name', () => {
  const siteOf = numberedSites([
    { id: 7, name: 'Windpark Nordfeld WEA 1' },
    { id: 5, name: 'Windpark Nordfeld WEA 2' },
  ])
  expect([7, 5].map((id) => [siteOf(id).number, siteOf(id).telling.tail])).toEqual([
    [1, '1'],
    [2, '2'],
  ])
  expect(siteOf(9)).toMatchObject({ number: null, name: '#9' })
})
