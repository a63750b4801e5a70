import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { writeSyntheticBasemap } from '../../server/testing/basemap/syntheticPlace.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { overlapPx } from './support/overlap.ts'
import { startForTests } from './support/started.ts'

const started = startForTests(async (product) => {
  mkdirSync(path.join(product.dataDir, 'basemap'))
  writeSyntheticBasemap(path.join(product.dataDir, 'basemap/place.pmtiles'))
  const api = await interfaceOf(product, 'customer')
  const { id } = await api.post('/api/site_lists', { name: 'Nord' })
  await api.post(`/api/site_lists/${id}`, [
    { name: 'WEA 1', lat: 53.8, lon: 9.1 },
    { name: 'Azores', lat: 38.5, lon: -28 },
  ])
})

test.each(oneLanguage('de'))(
  'a planner whose browser speaks %s views maps, selects a cell, compares two maps, saves them and orders a time series',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { maps: text, fields, map } = messages[language]
    const ranges: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('.tif')) ranges.push(request.headers().range)
    })
    await logIn(page, `${product.url}/maps`, 'customer', product.password('customer'), language)
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
    const area = page.getByRole('application', { name: map.label })
    const sites = page.getByRole('table', { name: text.sitesTable })
    await sites.getByText(messages[language].sites.outsideAtlas).waitFor()
    expect(ranges.length).toBeGreaterThan(0)
    for (const range of ranges) expect(range).toMatch(/^bytes=\d+-\d+/)

    // By keyboard only: the cell in the middle, then the one east of it. Its value is that of the interface.
    await area.press('Enter')
    const card = page.getByRole('region', { name: fields.cell })
    const place = await card.getByRole('heading', { level: 2 }).textContent()
    await expect.poll(() => page.url()).toContain('at=')
    const first = page.url()
    await area.press('ArrowRight')
    await expect.poll(() => card.getByRole('heading', { level: 2 }).textContent()).not.toBe(place)
    await card.getByText(text.weibull).waitFor()
    // The address is updated after a pause: it may still name the first cell.
    await expect.poll(() => page.url()).not.toBe(first)
    const address = new URL(page.url()).searchParams
    const [lat, lon] = (address.get('at') ?? '').split(',')
    const api = await interfaceOf(product, 'customer')
    const { value } = await api.get(`/api/maps/${address.get('map')}/value?lat=${lat}&lon=${lon}`)
    const shown = card.locator('dd').first()
    await expect
      .poll(async () => Number((await shown.textContent())?.replace(/[^\d,.]/g, '').replace(',', '.')))
      .toBeCloseTo(value, 2)

    await page.getByRole('radio', { name: text.quantities.elevation }).check()
    await expect.poll(() => page.url()).toContain('orography')
    await page.getByRole('combobox', { name: text.compare }).click()
    await page
      .getByRole('option', { name: `${text.quantities.elevation}, ` })
      .first()
      .click()
    const boundary = page.getByRole('slider', { name: text.swipe })
    await boundary.press('PageUp')
    await expect.poll(() => boundary.getAttribute('aria-valuenow')).toBe('60')
    await expect.poll(() => page.url()).toContain('share=0.6')
    await page.reload()
    const other = messages[await switchLanguage(page, language)]
    const moved = page.getByRole('slider', { name: other.maps.swipe })
    await expect.poll(() => moved.getAttribute('aria-valuenow')).toBe('60')

    for (const [button, ending, head] of [
      [other.fields.download, 'tif', 'II'],
      [other.maps.picture, 'png', 'PNG'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^demo-orography.*\\.${ending}$`))
      expect(
        readFileSync(await download.path())
          .subarray(0, 4)
          .toString('latin1'),
      ).toContain(head)
    }

    const cell = page.getByRole('region', { name: other.fields.cell })
    await cell.getByRole('button', { name: other.maps.orderSeries }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ts')
    expect(problems).toEqual([])
    await context.close()
  },
)

test('maps of a chosen turbine are shown, compared as their difference, stored in the address and saved', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'en', 1280)
  const { maps: text, turbines, quantities } = messages.en
  await logIn(page, `${product.url}/maps`, 'customer', product.password('customer'), 'en')
  await page.getByRole('button', { name: text.ownTurbine }).click()
  const dialog = page.getByRole('dialog', { name: text.ownTurbine })
  await dialog.getByRole('combobox', { name: turbines.type }).click()
  await page.getByRole('option', { name: 'E-141' }).first().click()
  await dialog.getByRole('textbox', { name: quantities.hubHeight }).fill('137.5')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: text.showMaps }).click()
  await dialog.waitFor({ state: 'detached' })
  const share = page.getByRole('radio', { name: text.quantities.capacityFactor })
  await expect.poll(() => share.isChecked()).toBe(true)
  await expect.poll(() => page.url()).toContain('turbine=')
  await page.getByRole('radio', { name: text.quantities.fullLoadHours }).check()
  await page.getByRole('combobox', { name: text.compare }).click()
  await page.getByRole('option', { name: text.quantities.fullLoadHours }).first().click()
  await page.getByRole('checkbox', { name: text.asDifference }).check()
  await page.getByText(/^Difference: .* minus /).waitFor()
  await expect.poll(() => page.url()).toContain('as=difference')
  await page.reload()
  const other = messages[await switchLanguage(page, 'en')]
  await page.getByText(/^Differenz: .* minus /).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: other.maps.picture, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^demo-full_load_hours_curve_\d+_at_137_5_.*\.png$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: other.fields.download, exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^demo-full_load_hours_curve_\d+_at_137_5_.*\.tif$/)
  expect(problems).toEqual([])
  await context.close()
})

test('demo maps are hidden by the setting, and shown again from the page', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'en')
  const { maps: text, fields, settings, shell, common } = messages.en
  await logIn(page, `${product.url}/maps`, 'demo', 'demo', 'en')
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
  await page.getByRole('slider', { name: new RegExp(`${fields.opacity}: 30`) }).waitFor()
  await page.getByRole('button', { name: shell.settings }).click()
  await page.getByRole('switch', { name: settings.demoMaps }).click()
  await page.getByRole('button', { name: common.close }).first().click()
  await page.getByText(text.noLayers).waitFor()
  await page.getByRole('button', { name: text.showDemo }).click()
  await page.getByRole('slider', { name: fields.opacity }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a map whose atlas is being updated says so, and loads on the next request', async () => {
  const { product, browser } = started
  const { page, context } = await visitorOf(browser, 'en')
  const { maps: text, errors, common } = messages.en
  const updating = errors.PRODUCT_UPDATING({})
  await page.route('**/api/maps/*.tif', (route) =>
    route.fulfill({ status: 503, json: { error: updating, errorcode: 'PRODUCT_UPDATING' } }),
  )
  await logIn(page, `${product.url}/maps`, 'customer', product.password('customer'), 'en')
  await page.getByText(updating).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/maps/*.tif')
  await page.getByRole('button', { name: common.retry }).click()
  const sites = page.getByRole('table', { name: text.sitesTable })
  await sites.getByRole('cell', { name: messages.en.sites.outsideAtlas }).waitFor()
  await context.close()
})

test('the ground and the synthetic place of the map file are drawn with their sources; a distance is measured by keyboard', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'de')
  const { maps: text, map } = messages.de
  const asked: { path: string; range: string | undefined }[] = []
  page.on('request', (request) =>
    asked.push({ path: new URL(request.url()).pathname, range: request.headers().range }),
  )
  const at = `${product.url}/maps?view=53.8,9.1,13`
  await logIn(page, at, 'customer', product.password('customer'), 'de')
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
  const source = page.getByText(
    `© Sample Surveyors · ${map.naturalEarth} · ${map.geoNames} · ${map.groundOfAtlas}`,
  )
  await source.waitFor()
  const scale = page.locator('.ol-scale-line').first()
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overlapPx(scale, source)).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => scale.textContent()).toBe('1 km')
  // Contour lines are drawn above the colour field.
  const areContoursAbove = () =>
    page.evaluate(() => {
      const [field, contours] = ['.map-field', '.map-contours'].map((name) => document.querySelector(name))
      if (!(field && contours)) return null
      return (field.compareDocumentPosition(contours) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
  await expect.poll(areContoursAbove).toBe(true)
  // Lake, land and wood of the synthetic place are drawn beneath the colour field.
  const colours = () =>
    page.evaluate(() => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.map-basemap canvas')]
      const found = new Set<string>()
      for (const canvas of canvases) {
        const { width, height } = canvas
        const data = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
        for (let at = 0; at < data.length; at += 4 * 97)
          found.add([...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join(''))
      }
      return [...found]
    })
  await expect.poll(colours).toEqual(expect.arrayContaining(['e9efe6', 'e4e3de']))
  const ranges = asked.filter(({ path: asking }) => asking === '/api/basemap.pmtiles')
  expect(ranges.length).toBeGreaterThan(0)
  for (const { range } of ranges) expect(range).toMatch(/^bytes=\d+-\d+$/)
  expect(asked.some(({ path: asking }) => /^\/api\/terrain\/\d+\/\d+\/\d+$/.test(asking))).toBe(true)

  const area = page.getByRole('application', { name: map.label })
  await page.getByRole('button', { name: map.measure }).click()
  const panel = page.getByRole('region', { name: map.measure })
  await panel.getByText(map.measureHint).waitFor()
  await area.press('Enter')
  await area.press('ArrowRight')
  await expect
    .poll(async () => {
      await area.press('Enter')
      return panel.getByText(/^Entfernung [\d.,]+\s(m|km)$/).count()
    })
    .toBe(1)
  await area.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  const { map: words, settings, shell, common } = messages[await switchLanguage(page, 'de')]
  await page.getByRole('button', { name: shell.settings }).click()
  await page.getByRole('switch', { name: settings.terrain }).click()
  await page.getByRole('button', { name: common.close }).first().click()
  await page
    .getByText(`© Sample Surveyors · ${words.naturalEarth} · ${words.geoNames}`, { exact: true })
    .waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('places are found by name and by coordinates of every form, by keyboard only, and marked on the map', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'de', 1440)
  const { maps: text, map } = messages.de
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await logIn(page, `${product.url}/maps`, 'customer', product.password('customer'), 'de')
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
  await expect.poll(() => page.url()).toContain('view=')
  expect(loaded.filter((path) => path.includes('gazetteer'))).toEqual([])
  await page.getByRole('button', { name: map.search }).click()
  const field = page.getByRole('combobox', { name: map.searchFor })
  const options = page.getByRole('option')
  const view = () => new URL(page.url()).searchParams.get('view')?.split(',').map(Number) ?? []

  await field.fill('muenche')
  await options.first().filter({ hasText: 'München Bayern' }).waitFor()
  await field.fill('husum')
  await options.first().filter({ hasText: 'Husum Schleswig-Holstein' }).waitFor()
  await page.getByText(map.placeNamesFrom).waitFor()
  await field.press('ArrowDown')
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect.poll(() => options.count()).toBe(0)
  await expect.poll(view).toEqual([expect.closeTo(54.486, 2), expect.closeTo(9.052, 2), 12])

  for (const [typed, lat, lon] of [
    ['54,5 9,25', 54.5, 9.25],
    ['53° 30\' 0" N, 9° 15\' 0" O', 53.5, 9.25],
    ['32U 500000 5900000', 53.25, 9],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect.poll(view, { message: typed }).toEqual([expect.closeTo(lat, 1), expect.closeTo(lon, 2), 14])
  }
  await field.fill('95,0 9,0')
  await page.getByText(/95°/).waitFor()
  await field.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  const { map: words } = messages[await switchLanguage(page, 'de')]
  await page.getByRole('button', { name: words.search }).click()
  await page.getByRole('combobox', { name: words.searchFor }).fill('Xyzzy')
  await page.getByText(words.nothingFound).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
