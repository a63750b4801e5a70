import { expect, test } from 'vitest'
import { placeName, places } from '../places.ts'
import { type City, packGazetteer } from './packGazetteer.ts'
import { mostFound, searchPlaces, unpackGazetteer } from './searchPlaces.ts'

function city(name: string, lat: number, lon: number, population: number, other: Partial<City> = {}): City {
  const loc = { coordinates: [lon, lat] as const }
  return { name, country: 'DE', adminCode: '10', featureCode: 'PPL', population, loc, ...other }
}

const cities = [
  city('Heidenheim', 49.017, 10.743, 2000, { adminCode: '02' }),
  city('Heide', 54.196, 9.097, 20_599),
  city('Lüneburger Heide', 53.1, 10, 1500, { adminCode: '06' }),
  city('Munich', 48.137, 11.575, 1_260_391, { adminCode: '02' }),
  city('Köln', 50.933, 6.95, 963_395, { adminCode: '07' }),
  city('Großenbrode', 54.38, 11.09, 2200),
  city('Tønder', 54.94, 8.86, 1000, { country: 'DK', adminCode: '21' }),
  city('Aalborg', 57.048, 9.919, 122_219, { country: 'DK', adminCode: '18' }),
  city('Heideruine', 54, 9, 5000, { featureCode: 'PPLQ' }),
  ...Array.from({ length: 30 }, (_, at) => city(`Neudorf ${at}`, 50 + at / 10, 9, 1000 + at)),
]
const known = unpackGazetteer(packGazetteer(cities), places)
const found = (typed: string) => searchPlaces(typed, known).map((place) => placeName(place, 'de'))

test('ranks matches at the start of a name first, larger places before smaller, then later words, then inner parts', () => {
  expect(found('heide')).toEqual(['Heide', 'Heidenheim', 'Lüneburger Heide'])
  expect(found('enheim')).toEqual(['Heidenheim'])
})

test('ignores umlauts, accents, case and spelling', () => {
  for (const typed of ['köln', 'koeln', 'KOLN', 'Cologne']) expect(found(typed), typed).toEqual(['Köln'])
  for (const typed of ['München', 'muenchen', 'munchen', 'Munich']) expect(found(typed)).toEqual(['München'])
  for (const typed of ['großen', 'GROSSENB']) expect(found(typed)).toEqual(['Großenbrode'])
  expect(found('alborg')).toEqual(['Aalborg'])
})

test('gives state or country and position of a place, and leaves out villages abroad and abandoned places', () => {
  expect(searchPlaces('Heide', known)[0]).toMatchObject({
    country: 'DE',
    state: 'Schleswig-Holstein',
    lat: 54.196,
    lon: 9.097,
  })
  expect(searchPlaces('Aalborg', known)[0]).toMatchObject({ country: 'DK', state: '' })
  expect(found('Tonder')).toEqual([])
})

test('limits the number of matches, and finds nothing for very short texts', () => {
  expect(found('neudorf')).toHaveLength(mostFound)
  expect(found('neudorf')[0]).toBe('Neudorf 29')
  for (const typed of ['', ' ', 'h', '...', 'zzzz']) expect(found(typed)).toEqual([])
})
