import { expect, it, vi } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { places } from '../places.ts'
import { PlaceSearch } from './PlaceSearch.tsx'
import { type City, packGazetteer } from './packGazetteer.ts'
import { unpackGazetteer } from './searchPlaces.ts'

const city = (
  name: string,
  lat: number,
  lon: number,
  population: number,
  other: Partial<City> = {},
): City => ({
  ...{ name, country: 'DE', adminCode: '10', featureCode: 'PPL', population },
  loc: { coordinates: [lon, lat] },
  ...other,
})
const gazetteer = unpackGazetteer(
  packGazetteer([
    city('Husum', 54.477, 9.051, 22_000),
    city('Husby', 54.76, 9.58, 2300),
    city('Esbjerg', 55.47, 8.45, 71_000, { country: 'DK', adminCode: '21' }),
    city('Munich', 48.137, 11.575, 1_260_391, { adminCode: '02' }),
  ]),
  places,
)

async function opened(language: Language = 'en', isLoaded = true) {
  const [onFound, onEnd] = [vi.fn(), vi.fn()]
  const page = await openPage(<PlaceSearch {...{ onFound, onEnd }} />, {
    language,
    given: isLoaded ? [[['gazetteer'], gazetteer]] : [],
  })
  const text = messages[language].map
  const field = () => page.field(text.searchFor)
  const options = () => page.all('[role="option"]').map((one) => page.text(one).trim())
  const active = () => page.all('[aria-selected="true"]').map((one) => page.text(one).trim())
  const isOpen = () => field().getAttribute('aria-expanded')
  return { page, text, field, options, active, isOpen, onFound, onEnd }
}

it('has the focus, and lists places with their state or country, the larger first', async () => {
  const { page, text, field, options } = await opened()
  expect(page.document.activeElement).toBe(field())
  await page.type(text.searchFor, 'hus')
  expect(options()).toEqual(['Husum Schleswig-Holstein', 'Husby Schleswig-Holstein'])
  await page.type(text.searchFor, 'esb')
  expect(options()).toEqual(['Esbjerg Denmark'])
})

it.each([
  ['en', 'Munich', 'Munich Bavaria'],
  ['de', 'Munich', 'München Bayern'],
] as const)('names places in the language (%s)', async (language, typed, name) => {
  const { page, text, options } = await opened(language)
  await page.type(text.searchFor, typed)
  expect(options()[0]?.split(' ')[0]).toBe(name.split(' ')[0])
})

it('arrows choose, around the ends; Enter shows the place and closes the list', async () => {
  const { page, text, field, active, isOpen, onFound } = await opened()
  await page.type(text.searchFor, 'hus')
  expect(active()).toEqual(['Husum Schleswig-Holstein'])
  await page.key(field(), 'ArrowDown')
  expect(active()).toEqual(['Husby Schleswig-Holstein'])
  await page.key(field(), 'ArrowDown')
  expect(active()).toEqual(['Husum Schleswig-Holstein'])
  await page.key(field(), 'ArrowUp')
  await page.key(field(), 'Enter')
  expect(onFound.mock.calls).toMatchObject([[{ label: 'Husby', lat: 54.76, lon: 9.58 }]])
  expect([field().value, isOpen()]).toEqual(['Husby', 'false'])
  await page.key(field(), 'Enter')
  expect(onFound).toHaveBeenCalledOnce()
})

it('a click shows a place; an arrow opens the list again', async () => {
  const { page, text, field, isOpen, onFound } = await opened()
  await page.type(text.searchFor, 'hus')
  await page.click(page.all('[role="option"]')[1]!)
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ label: 'Husby' })
  await page.key(field(), 'ArrowDown')
  expect(isOpen()).toBe('true')
})

it('Escape clears the text and its mark, and ends an empty search', async () => {
  const { page, text, field, onFound, onEnd } = await opened()
  await page.type(text.searchFor, 'hus')
  await page.key(field(), 'Escape')
  expect([field().value, onFound.mock.calls, onEnd.mock.calls.length]).toEqual(['', [[null]], 0])
  await page.key(field(), 'Escape')
  expect(onEnd).toHaveBeenCalledOnce()
})

it.each([
  ['en', '54.48, 9.05', 54.48, 9.05],
  ['de', '54° 30′ N 9° 3′ O', 54.5, 9.05],
  ['de', '32U 500000 5870000', 52.98, 9],
] as const)('in %s, "%s" is a place, also without the names', async (language, typed, lat, lon) => {
  const { page, text, field, onFound } = await opened(language, false)
  await page.type(text.searchFor, typed)
  await page.key(field(), 'Enter')
  const place = onFound.mock.calls[0]?.[0] as { lat: number; lon: number; label: string }
  expect([place.lat, place.lon].map((degrees) => Number(degrees.toFixed(2)))).toEqual([lat, lon])
  expect(place.label).toBe(createFormat(language, messages[language].units).latLon(place.lat, place.lon))
})

it('coordinates outside of the earth are refused at the field, and are no unknown name', async () => {
  const { page, text, field, options } = await opened()
  await page.type(text.searchFor, '95, 9.05')
  expect(field().hasAttribute('aria-invalid')).toBe(true)
  expect([options(), page.text().includes(text.nothingFound)]).toEqual([[], false])
})

it('says that nothing was found, but not for a single letter', async () => {
  const { page, text } = await opened()
  await page.type(text.searchFor, 'x')
  expect(page.text()).not.toContain(text.nothingFound)
  await page.type(text.searchFor, 'xyz')
  expect(page.text()).toContain(text.nothingFound)
})
