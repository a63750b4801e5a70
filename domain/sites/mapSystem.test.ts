import { expect, it } from 'vitest'
import { looksLikeGaussKrueger, readMapSystem } from './mapSystem.ts'

it.each([
  ['GK3', { kind: 'gaussKrueger', zone: 3 }],
  ['Gauß-Krüger Zone 4', { kind: 'gaussKrueger', zone: 4 }],
  ['Gauss-Krüger Zone 4', { kind: 'gaussKrueger', zone: 4 }],
  ['EPSG:31467', { kind: 'gaussKrueger', zone: 3 }],
  ['L93', { kind: 'lambert93' }],
  ['Lambert-93', { kind: 'lambert93' }],
  ['epsg 2154', { kind: 'lambert93' }],
  ['EPSG:25832', { kind: 'utm', zone: 32, isSouth: false }],
  ['EPSG:32733', { kind: 'utm', zone: 33, isSouth: true }],
  ['ETRS89/UTM 33N', { kind: 'utm', zone: 33, isSouth: false }],
  ['EPSG:4326', null],
  ['32U', null],
  ['GK6', null],
] as const)('%s names the system %o', (text, system) => {
  expect(readMapSystem(text)).toEqual(system)
})

it('an easting of seven digits is Gauss-Krüger at the northings of Germany only', () => {
  expect(looksLikeGaussKrueger('3', 5_938_000)).toBe(true)
  expect(looksLikeGaussKrueger('3', 6_900_000)).toBe(false)
  expect(looksLikeGaussKrueger('32', 5_938_000)).toBe(false)
  expect(looksLikeGaussKrueger(null, 5_938_000)).toBe(false)
})
