import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coordinateName,
  isCoordinateNamed,
  nameCoordinateSites,
  nextSiteName,
  uniqueSiteNames,
} from './siteNames.ts'

describe('automatic site names', () => {
  it('start with 001 in the requested language', () => {
    expect(nextSiteName([], 'en')).toBe('Site 001')
    expect(nextSiteName([], 'de')).toBe('Standort 001')
  })
  it('continue after the highest number, whatever gaps there are and whichever word it follows', () => {
    expect(nextSiteName(['Site 001', 'Site 007', 'Berlin'], 'en')).toBe('Site 008')
    expect(nextSiteName(['Standort 012', 'Site 003'], 'en')).toBe('Site 013')
    expect(nextSiteName(['Site 999'], 'de')).toBe('Standort 1000')
  })
  it('ignore names that only look alike', () => {
    expect(nextSiteName(['Site 005b', 'My Site 009', 'Site', 'site 4'], 'en')).toBe('Site 001')
  })
})

describe('coordinate-named sites', () => {
  it('have six decimals each', () => {
    expect(coordinateName({ lat: 51.5, lon: -0.1234567 })).toBe('51.500000 x -0.123457')
  })
  it('are recognised by their own coordinates only', () => {
    expect(isCoordinateNamed({ lat: 51.5, lon: 8, name: '51.500000 x 8.000000' })).toBe(true)
    expect(isCoordinateNamed({ lat: 51.5, lon: 8, name: '51.500001 x 8.000000' })).toBe(false)
    expect(isCoordinateNamed({ lat: 51.5, lon: 8, name: '51.5 x 8.0' })).toBe(false)
  })
  it('are recognised after any coordinates were written', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => isCoordinateNamed({ lat, lon, name: coordinateName({ lat, lon }) }),
      ),
    )
  })
  it('continue after the highest number of list and import, other names stay', () => {
    const place = { lat: 1, lon: 2 }
    const named = nameCoordinateSites(
      [
        { ...place, name: coordinateName(place) },
        { ...place, name: 'Site 020' },
        { ...place, name: 'Hill' },
        { ...place, name: coordinateName(place) },
      ],
      ['Site 003'],
      'en',
    )
    expect(named.map((site) => site.name)).toEqual(['Site 021', 'Site 020', 'Hill', 'Site 022'])
  })
})

it('names are made to differ, whatever is in use and however long they are', () => {
  expect(uniqueSiteNames(['WEA', 'WEA', 'WEA', 'Nord'], ['WEA (2)', ' Nord '])).toEqual([
    'WEA',
    'WEA (3)',
    'WEA (4)',
    'Nord (2)',
  ])
  const long = 'x'.repeat(500)
  const [one, two] = uniqueSiteNames([long, long], [])
  expect([one?.length, two?.length]).toEqual([100, 100])
  expect(one).not.toBe(two)
})

it('a shortened name never ends in half a character', () => {
  const long = `x${'🙂'.repeat(60)}`
  for (const name of uniqueSiteNames([long, long], [])) expect(name.isWellFormed()).toBe(true)
})
