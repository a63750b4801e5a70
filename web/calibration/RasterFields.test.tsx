import { useState } from 'react'
import { expect, it } from 'vitest'
import { calibrationRoutes, type Language, type MeanSpeeds, messages, rasterMaxBytes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { noCalibration, readCalibration } from './calibrationDraft.ts'
import { RasterFields } from './RasterFields.tsx'

const tif = new File(['II*'], 'speeds.tif')
const site = (site_id: number, mean_speed_ms: number) => ({ site_id, lat: 53, lon: 9, mean_speed_ms })
const missing = (site_id: number) => ({
  ...{ site_id, name: `S${site_id}`, reason: 'outside' as const, message: `S${site_id} lies outside.` },
})
const speeds = (change: Partial<MeanSpeeds> = {}): MeanSpeeds => ({
  ...{ sha256: '0'.repeat(64), columns: 1200, rows: 800, sites: [site(1, 6.104), site(2, 7.3)], missing: [] },
  reading: { columns: [], time: null, place: null, not_used: [] },
  ...change,
})
const germany = { name: 'gwa_deu.tif', country: 'DEU', height_m: 100, source: 'Global Wind Atlas 4' }

function Form() {
  const [draft, setDraft] = useState({ ...noCalibration, kind: 'raster' as const })
  return (
    <>
      <RasterFields
        {...{ draft, listId: 5, action: 'Read' }}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }) as typeof draft)}
      />
      <output>{JSON.stringify(readCalibration(draft))}</output>
    </>
  )
}

async function opened({
  language = 'en',
  found = speeds(),
  maps = [],
}: {
  readonly language?: Language
  readonly found?: unknown
  readonly maps?: readonly object[]
} = {}) {
  const page = await openPage(<Form />, {
    language,
    answers: [
      [calibrationRoutes.meanSpeedMaps, maps],
      [calibrationRoutes.readMeanSpeeds, found],
      [calibrationRoutes.mapMeanSpeeds, found],
    ],
  })
  const { calibration: text, production } = messages[language]
  const read = async () => {
    await page.giveFile(text.raster.file, tif)
    await page.pressTwice('Read')
  }
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  const held = () => JSON.parse(page.text(page.all('output')[0])) as Record<string, unknown> | null
  return { page, text, production, read, posted, held }
}

it.each([
  ['en', ['6.10', '6.70', '7.30'], '1,200'],
  ['de', ['6,10', '6,70', '7,30'], '1.200'],
] as const)(
  'a file is read at the sites: its least, mean and greatest speed (%s)',
  async (language, row, columns) => {
    const { page, text, read, posted } = await opened({ language })
    expect(page.button('Read').disabled).toBe(true)
    await read()
    await page.until(() => page.text().includes(text.raster.size(columns, '800', '2')))
    expect(posted().map(({ body }) => (body as FormData).get('file'))).toEqual([tif])
    expect(
      page
        .all('tbody tr')
        .at(-1)!
        .children.map((cell) => page.text(cell)),
    ).toEqual(row)
  },
)

it('becomes a calibration with height and source, and years only if both are entered', async () => {
  const { page, text, read, held } = await opened({ language: 'de' })
  await read()
  await page.type(text.source, ' GWA 3 ')
  expect(held()).toBeNull()
  await page.type(text.height, '100 m')
  expect(held()).toMatchObject({ kind: 'raster', source: 'GWA 3', height_m: 100 })
  await page.type(text.firstYear, '2008')
  expect(held()).toBeNull()
  await page.type(text.lastYear, '2017')
  expect(held()).toMatchObject({ years: { from: 2008, till: 2017 } })
})

it('takes the height that the file states, and refuses another one', async () => {
  const column = {
    ...{ name: 'band 1', meaning: 'wind_speed', unit: 'm/s', factor: 1, offset: 0, height_m: 150 },
    ...{ basis: 'stated' as const, bases: { meaning: { kind: 'stated' as const, text: 'band' } } },
  }
  const found = speeds({ reading: { ...speeds().reading, columns: [column] } })
  const { page, text, read, held } = await opened({ found })
  await page.type(text.source, 'GWA 3')
  await read()
  await page.until(() => held() !== null)
  expect(held()).toMatchObject({ height_m: 150 })
  await page.type(text.height, '100')
  expect([held(), page.noteOf(page.field(text.height))]).toEqual([null, text.flaws.otherHeight])
})

it('an available map brings its own height and source', async () => {
  const { page, text, posted, held } = await opened({ maps: [germany] })
  const button = text.raster.map('DEU', '100 m')
  await page.until(() => page.has('button', button))
  await page.press(button)
  await page.until(() => held() !== null)
  expect(held()).toMatchObject({ source: 'Global Wind Atlas 4', height_m: 100 })
  expect(page.sent.at(-1)?.path).toMatch(/\/5\b.*gwa_deu\.tif/)
  expect(posted()).toEqual([])
})

it('names turbines without a speed, at most twenty of them, and is no calibration then', async () => {
  const { page, text, read, held } = await opened({
    found: speeds({ missing: Array.from({ length: 23 }, (_, i) => missing(i + 1)) }),
  })
  await page.type(text.source, 'GWA')
  await page.type(text.height, '100')
  await read()
  await page.until(() => page.alerts().length > 0)
  const [problem] = page.alerts()
  expect(problem).toContain(text.raster.missingTitle)
  expect(problem).toContain('S20 lies outside.')
  expect(problem).not.toContain('S21 lies outside.')
  expect(problem).toContain(messages.en.windFarm.andMore('3'))
  expect(held()).toBeNull()
})

it('another file forgets the speeds of the one before', async () => {
  const { page, text, read } = await opened()
  await read()
  await page.until(() => page.all('table').length > 0)
  await page.giveFile(text.raster.file, new File(['II*'], 'other.tif'))
  expect(page.all('table')).toEqual([])
})

it('a file that is too large is not sent, and says so', async () => {
  const { page, text, production } = await opened()
  const large = Object.defineProperty(new File(['II*'], 'large.tif'), 'size', { value: rasterMaxBytes + 1 })
  await page.giveFile(text.raster.file, large)
  expect(page.noteOf(page.field(text.raster.file))).toBe(production.fileTooLarge('67\u00a0MB'))
  expect(page.button('Read').disabled).toBe(true)
})

it('a refused file shows why', async () => {
  const refusal = Response.json({ errorcode: 'INVALID_INPUT', error: 'Three bands.' }, { status: 400 })
  const { page, read } = await opened({ found: refusal })
  await read()
  await page.until(() => page.alerts().includes('Three bands.'))
})
