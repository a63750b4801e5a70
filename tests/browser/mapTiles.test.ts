import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { writeSyntheticBasemap } from '../../server/testing/basemap/syntheticPlace.ts'
import { visitorOf } from './support/browser.ts'
import { switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { overlapPx } from './support/overlap.ts'
import { startForTests } from './support/started.ts'

// The server of this file starts with this setting.
process.env.MAP_PRESETS = 'basemapde-grey'

const started = startForTests(async (product) => {
  mkdirSync(path.join(product.dataDir, 'basemap'))
  writeSyntheticBasemap(path.join(product.dataDir, 'basemap/place.pmtiles'))
})

const blackTile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYGD4DwABCQEBtxmN7wAAAABJRU5ErkJggg==',
  'base64',
)

test('tiles of other providers are requested only after they are chosen; otherwise the own map is shown, and saved with its source', async () => {
  const { product, browser } = started
  const { page, context } = await visitorOf(browser, 'de', 1280)
  const { maps: text, fields, map, settings, shell, common } = messages.de
  let isAnswered = false
  const asked: string[] = []
  await page.route('https://sgx.geodatenzentrum.de/**', (route) => {
    asked.push(route.request().url())
    return isAnswered ? route.fulfill({ contentType: 'image/png', body: blackTile }) : route.abort()
  })
  await logIn(page, `${product.url}/maps?view=53.8,9.1,8`, 'customer', product.password('customer'), 'de')
  const foot = page.getByText(
    `© Sample Surveyors · ${map.naturalEarth} · ${map.geoNames} · ${map.groundOfAtlas}`,
  )
  await foot.waitFor()
  await page.mouse.move(700, 400)
  for (const button of [fields.download, text.picture])
    expect(await overlapPx(foot, page.getByRole('button', { name: button }))).toBe(0)
  expect(asked).toEqual([])

  await page.getByRole('button', { name: shell.settings }).click()
  const choice = page.getByRole('combobox', { name: settings.baseMap })
  await choice.click()
  await page.keyboard.press('Escape')
  await page.getByText(settings.baseMapHint('sgx.geodatenzentrum.de')).waitFor()
  await choice.click()
  await page.getByRole('option', { name: settings.baseMaps['basemapde-grey'] }).click()
  await page.getByRole('button', { name: common.close }).first().click()
  await page.getByText(/^© GeoBasis-DE .* · Erstellt mit Natural Earth/).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  isAnswered = true
  const other = messages[await switchLanguage(page, 'de')]
  for (const zoom of [8, 9]) {
    await page.goto(`${product.url}/maps?view=53.8,9.1,${zoom}`)
    const before = asked.length
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: other.maps.picture }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  }
  await context.close()
})
