import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { noCalibration, readCalibration } from './calibrationDraft.ts'
import { MeanSpeedFields } from './MeanSpeedFields.tsx'

function Form() {
  const [draft, setDraft] = useState({ ...noCalibration, kind: 'mean_speed' as const })
  return (
    <>
      <MeanSpeedFields
        {...{ draft, placeHint: 'Where it holds' }}
        onChange={(change) => setDraft({ ...draft, ...change } as typeof draft)}
      />
      <output>{JSON.stringify(readCalibration(draft))}</output>
    </>
  )
}

async function opened(language: Language = 'en') {
  const page = await openPage(<Form />, { language })
  const { calibration: text, sites } = messages[language]
  const held = () => JSON.parse(page.text(page.all('output')[0])) as Record<string, unknown> | null
  const noteOf = (label: string) => page.noteOf(page.field(label))
  return { page, text, sites, held, noteOf }
}

it.each([
  ['en', '6.85 m/s', '100 m', '53.5', '9.25'],
  ['de', '6,85', '100,0 m', '53° 30′ 0″ N', '9,25° O'],
] as const)(
  'in %s, "%s" at "%s" is a mean speed with its place',
  async (language, speed, height, lat, lon) => {
    const { page, text, held } = await opened(language)
    await page.type(text.meanSpeed, speed)
    await page.type(text.height, height)
    expect(held()).toBeNull()
    await page.type(text.source, 'Report 4711')
    expect(held()).toEqual({ kind: 'mean_speed', mean_speed_ms: 6.85, height_m: 100, source: 'Report 4711' })
    await page.type(text.latitude, lat)
    await page.type(text.longitude, lon)
    expect(held()).toMatchObject({ place: { lat: 53.5, lon: 9.25 } })
  },
)

it.each([
  ['meanSpeed', '0.2'],
  ['meanSpeed', 'fast'],
  ['height', '1'],
  ['height', '600 m'],
] as const)('refuses the %s "%s" at its field while it is typed', async (field, typed) => {
  const { page, text, noteOf } = await opened()
  expect(page.field(text[field]).hasAttribute('aria-invalid')).toBe(false)
  await page.type(text[field], typed)
  expect(noteOf(text[field])).toBe(text.flaws[field])
})

it('years are a whole period in order, or none', async () => {
  const { page, text, noteOf } = await opened()
  await page.type(text.firstYear, '2020')
  expect(noteOf(text.lastYear)).toBe(text.flaws.year)
  await page.type(text.lastYear, '2015')
  expect(noteOf(text.lastYear)).toBe(text.flaws.yearOrder)
  await page.type(text.lastYear, '2024')
  expect(page.field(text.lastYear).hasAttribute('aria-invalid')).toBe(false)
})

it('half a place is refused at the missing half, in the words of sites', async () => {
  const { page, text, sites, noteOf } = await opened('de')
  expect(page.text()).toContain('Where it holds')
  await page.type(text.longitude, '9,25')
  expect(noteOf(text.latitude)).toBe(sites.issues.latitudeMissing({}))
  await page.type(text.latitude, '95')
  expect(noteOf(text.latitude)).toContain('90')
})
