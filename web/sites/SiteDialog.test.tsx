import { expect, it, vi } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { type EnteredSite, SiteDialog } from './SiteDialog.tsx'

async function opened({
  language = 'en',
  takenNames = ['Nord'],
  site = null,
}: {
  readonly language?: Language
  readonly takenNames?: readonly string[]
  readonly site?: Parameters<typeof SiteDialog>[0]['site']
} = {}) {
  const onKeep = vi.fn<(site: EnteredSite) => void>()
  const onClose = vi.fn()
  const page = await openPage(
    <SiteDialog site={site} takenNames={takenNames} onKeep={onKeep} onClose={onClose} />,
    { language },
  )
  const { utmZone, easting, northing } = messages[language].quantities
  const text = { ...messages[language].sites, utmZone, easting, northing }
  const submit = () => page.press(site ? messages[language].common.save : text.add)
  const errorOf = (label: string) =>
    page.field(label).hasAttribute('aria-invalid') ? page.noteOf(page.field(label)) : null
  return { page, text, submit, errorOf, onKeep, onClose }
}

it.each([
  ['en', '52.5', '9.25', 52.5, 9.25],
  ['de', '52,5° N', '9,25° O', 52.5, 9.25],
  ['en', '52° 30\' 0" N', '9° 15\' 0" E', 52.5, 9.25],
  ['en', '52.5 S', '9.25 W', -52.5, -9.25],
] as const)('in %s, reads latitude "%s" and longitude "%s"', async (language, lat, lon, latDeg, lonDeg) => {
  const { page, text, submit, onKeep, onClose } = await opened({ language })
  await page.type(text.latitude, lat)
  await page.type(text.longitude, lon)
  await submit()
  expect(onKeep.mock.calls[0]?.[0].lat).toBeCloseTo(latDeg, 9)
  expect(onKeep.mock.calls[0]?.[0].lon).toBeCloseTo(lonDeg, 9)
  expect(onClose).toHaveBeenCalledOnce()
})

it('puts a pasted pair of coordinates into both fields', async () => {
  const { page, text } = await opened()
  await page.type(text.latitude, '52.5, 9.25')
  expect([page.field(text.latitude).value, page.field(text.longitude).value]).toEqual(['52.5', '9.25'])
})

it('shows every error at its field, only after the first attempt, and saves nothing', async () => {
  const { page, text, submit, errorOf, onKeep, onClose } = await opened()
  await page.type(text.name, 'Nord')
  await page.type(text.latitude, '95')
  await page.type(text.longitude, 'east')
  await page.type(text.hubHeight, '9000')
  expect([text.name, text.latitude, text.longitude, text.hubHeight].map(errorOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
  await submit()
  const errors = [text.name, text.latitude, text.longitude, text.hubHeight].map(errorOf)
  expect(errors.every((error) => error !== null && error.length > 10)).toBe(true)
  expect(new Set(errors).size).toBe(4)
  expect([onKeep.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})

it('gives the next automatic name unless one is typed', async () => {
  const { page, text, submit, onKeep } = await opened({ takenNames: ['Site 001'] })
  expect(page.field(text.name).value).toBe('Site 002')
  await page.type(text.latitude, '52.5')
  await page.type(text.longitude, '9')
  await submit()
  // Another tab may have used the name meanwhile: the server assigns the next one.
  expect(onKeep.mock.calls[0]?.[0].name).toBe('')
  await page.type(text.name, '  Süd ')
  await submit()
  expect(onKeep.mock.calls[1]?.[0].name).toBe('Süd')
})

it('converts a place to UTM and back', async () => {
  const { page, text, submit, onKeep } = await opened()
  await page.type(text.latitude, '52.5')
  await page.type(text.longitude, '9')
  await page.press(text.utm)
  expect(page.field(text.utmZone).value).toBe('32U')
  // The site is on the central meridian of its zone.
  expect(page.field(text.easting).value).toBe('500000.0')
  await page.press(text.geographic)
  await submit()
  expect(onKeep.mock.calls[0]?.[0].lat).toBeCloseTo(52.5, 6)
  expect(onKeep.mock.calls[0]?.[0].lon).toBeCloseTo(9, 6)
})

it('shows issues of zone, easting and northing at their fields', async () => {
  const { page, text, submit, errorOf, onKeep } = await opened()
  await page.press(text.utm)
  await page.type(text.utmZone, '99X')
  await page.type(text.easting, '12')
  await submit()
  expect(
    [text.utmZone, text.easting, text.northing].map(errorOf).filter((error) => error !== null).length,
  ).toBeGreaterThan(0)
  expect(errorOf(text.utmZone)).not.toBeNull()
  expect(onKeep).not.toHaveBeenCalled()
})

it('takes the height from the terrain unless one is entered', async () => {
  const { page, text, submit, onKeep } = await opened()
  expect(page.has('input', text.siteHeight)).toBe(false)
  await page.type(text.latitude, '52.5')
  await page.type(text.longitude, '9')
  await submit()
  expect(onKeep.mock.calls[0]?.[0]).toMatchObject({ siteHeightM: null, hubHeightM: null })
  await page.click(page.field(text.heightFromTerrain))
  await page.type(text.siteHeight, '112.5 m')
  await page.type(text.hubHeight, '160 m')
  await submit()
  expect(onKeep.mock.calls[1]?.[0]).toMatchObject({ siteHeightM: 112.5, hubHeightM: 160 })
})

it('asks which height is meant before saving it', async () => {
  const { page, text, submit, onKeep } = await opened({ language: 'de' })
  await page.type(text.latitude, '52,5')
  await page.type(text.longitude, '9')
  await page.click(page.field(text.heightFromTerrain))
  await page.type(text.siteHeight, '1.250')
  await submit()
  expect(onKeep).not.toHaveBeenCalled()
  await page.press(createFormat('de', messages.de.units).quantity(1250, 'm').replaceAll(/\s/g, ' '))
  await submit()
  expect(onKeep.mock.calls[0]?.[0].siteHeightM).toBe(1250)
})

it('an unchanged place keeps its exact coordinates, although the fields round them', async () => {
  const exact = { lat: 52.123_456_789_012, lon: 9.987_654_321_098 }
  const { page, text, submit, onKeep } = await opened({ site: exampleSite(4, 'Alt', exact) })
  expect(page.field(text.latitude).value).toBe('52.1234568')
  await page.type(text.name, 'Neu')
  await submit()
  expect(onKeep.mock.calls[0]?.[0]).toMatchObject({ ...exact, name: 'Neu' })
})

it('an entered ground height is shown with the site, one from the terrain is not', async () => {
  const info = { turbines: [], hasl: 140.25, dem_height: 131, plant: {} } as never
  const { page, text } = await opened({
    language: 'de',
    site: exampleSite(4, 'Alt', { info, hub_height: 98.5 }),
  })
  expect([page.field(text.siteHeight).value, page.field(text.hubHeight).value]).toEqual(['140,25', '98,5'])
})
