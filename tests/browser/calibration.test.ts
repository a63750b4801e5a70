import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { createFormat, type EnergyYieldResult, messages } from '#contracts'
import { meterPlants } from '../../server/testing/meteredPlants.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { compactFarm, farmList } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests(async (product) => {
  await farmList(await interfaceOf(product, 'customer'), 'Park Nord', compactFarm)
  await meterPlants(product.dataDir, compactFarm[0]!, { upTo: 'curtailment' })
})

/** Mean speeds of 8 m/s around the farm, in so many columns from the west. */
async function raster(columns: number): Promise<Buffer> {
  const { lat, lon } = compactFarm[0]!
  const grid = { xmin: lon - 0.2, ymin: lat - 0.2, dx: 0.01, dy: 0.01, xSz: columns, ySz: 40 }
  return encodeCloudOptimizedGeoTiff({ grid, data: new Float32Array(columns * 40).fill(8) })
}

/** A year of hours in a form of data loggers. */
function mast(): string {
  const rows = Array.from({ length: 8760 }, (_, hour) => {
    const stamp = new Date(Date.UTC(2024, 0, 1, hour)).toISOString().slice(0, 16).replace('T', ' ')
    return `${stamp};${(9 + 4 * Math.sin(hour / 37) + 2 * Math.sin(hour / 5)).toFixed(2)};${(hour * 7) % 360}`
  })
  return ['Time zone = UTC', 'Date/Time;Wind speed (m/s);Wind direction (°)', ...rows].join('\n')
}

test.each(oneLanguage('en'))(
  'a planner whose browser speaks %s compares a measurement, orders with a calibration and sees both results',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { calibration: text, metered, windFarm, products, farmResult } = messages[language]
    const format = createFormat(language, messages[language].units)
    await logIn(page, `${product.url}/wakeloss/demo`, 'customer', product.password('customer'), language)
    await page.getByRole('button', { name: metered.show }).click()
    const neighbours = page.getByRole('table', { name: metered.title })
    await neighbours.getByText('WEA 100').first().waitFor()
    await page.getByRole('heading', { name: metered.proposal }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const cost = products.order.cost(2, '2')
    await page.getByRole('button', { name: windFarm.calculate(cost) }).click()
    const confirm = page.getByRole('button', { name: windFarm.order.confirm(cost) })
    await confirm.waitFor()
    await page.locator('summary').filter({ hasText: text.title }).click()
    const kind = page.getByRole('combobox', { name: text.kind })

    // A measurement without a height is refused with the reason; with a height the methods can be chosen.
    await kind.click()
    await page.getByRole('option', { name: text.kinds.measurement }).click()
    await page
      .getByLabel(text.file)
      .setInputFiles({ name: 'mast.csv', mimeType: 'text/csv', buffer: Buffer.from(mast()) })
    const compare = page.getByRole('button', { name: text.compare })
    await compare.click()
    await page.getByText(text.refusals.heightMissing('Wind speed (m/s)')).waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.getByLabel(text.height).fill('100')
    await compare.click()
    await page.getByRole('radio', { name: text.methods.quantile }).check({ timeout: 120_000 })
    // These winds are uncorrelated, and the page reports it.
    await page.getByText(text.weak('').split('(')[0]!).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => confirm.isEnabled()).toBe(true)

    // A raster that ends before the farm is refused with the names of its turbines; one that covers it gives them
    // factors.
    await kind.click()
    await page.getByRole('option', { name: text.kinds.raster }).click()
    const read = page.getByRole('button', { name: text.raster.read })
    const load = async (columns: number) => {
      const file = { name: 'gwa.tif', mimeType: 'image/tiff', buffer: await raster(columns) }
      await page.getByLabel(text.raster.file).setInputFiles(file)
      await read.click()
    }
    await load(1)
    await page.getByText(text.raster.missingTitle).waitFor()
    await load(40)
    await page.getByRole('table', { name: text.raster.read }).waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.getByLabel(text.source, { exact: true }).fill('Global Wind Atlas 3')
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    // A production is read row by row; errors are named by line.
    await kind.click()
    await page.getByRole('option', { name: text.kinds.production }).click()
    const table = page.getByLabel(text.production.rows, { exact: true })
    const head = 'Turbine;Month;Energy (kWh)'
    await table.fill(`${head}\nBestand 9;2024-01;600000`)
    await page.getByRole('button', { name: text.production.read }).click()
    await page
      .getByText(messages[language].fileIssues.issues.producedTurbineUnknown({ text: 'Bestand 9' }))
      .waitFor()
    await table.fill(`${head}\nBestand 1;2024-01;600000\nBestand 1;2024-02;500000`)
    await page.getByRole('button', { name: text.production.read }).click()
    await page.getByText(format.quantity(1100, 'MWh')).waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.getByLabel(text.source, { exact: true }).fill('Meters')
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    // Metered neighbours propose a factor, which is taken by a click.
    await kind.click()
    await page.getByRole('option', { name: text.kinds.metered }).click()
    await page.getByRole('button', { name: text.metered.take }).click()
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    // A known mean in its place.
    await kind.click()
    await page.getByRole('option', { name: text.kinds.mean_speed }).click()
    await page.getByLabel(text.meanSpeed).fill('fast')
    await page.getByText(text.flaws.meanSpeed).waitFor()
    await page.getByText(text.incomplete).waitFor()
    await page.getByLabel(text.meanSpeed).fill(language === 'de' ? '9,5' : '9.5')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.getByLabel(text.source, { exact: true }).fill('Report 4711')
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /jobs\/[^/]+\/result$/.test(response.url()), { timeout: 120_000 }),
      confirm.click(),
    ])
    const { calibration, groups } = (await answer.json()) as EnergyYieldResult
    await page.getByText(farmResult.waterfall.title).waitFor()
    const figures = page.getByRole('table', { name: text.title })
    const park = figures.getByRole('row', { name: `${text.groups.planned}: ${text.figures.park}` })
    await park.getByText(format.number(calibration!.uncalibrated.planned.park_mwh), { exact: true }).waitFor()
    await park.getByText(format.number(groups.planned.yield.park_mwh), { exact: true }).waitFor()
    await page.getByText(text.notice(format.number(calibration!.factor, 4), 'Report 4711')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The error of the missing height.
    expect(problems).toEqual([expect.stringContaining('400')])
    await context.close()
  },
)

test.each(oneLanguage('de'))(
  'a planner whose browser speaks %s sees market values of metered neighbours and how much of them was curtailed',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1280)
    const text = messages[language]
    const { metered } = text
    await logIn(page, `${product.url}/wakeloss/demo`, 'customer', product.password('customer'), language)
    await page.getByRole('button', { name: metered.show }).click()
    const year = page.getByRole('table', { name: metered.curtailment.title }).getByRole('row').nth(1)
    await year.getByRole('cell', { name: '2025', exact: true }).waitFor()
    await page.getByRole('button', { name: metered.values.show }).click()
    const values = page.getByRole('table', { name: metered.values.title })
    await values.getByText('WEA 100').waitFor({ timeout: 120_000 })
    // Months of one plant, and of all plants as CSV.
    await page.getByRole('table', { name: 'WEA 1' }).getByText('2025').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByLabel(metered.course, { exact: true })
        .last()
        .locator(`xpath=following::button[normalize-space()='${text.fields.csv}'][1]`)
        .click(),
    ])
    expect(download.suggestedFilename()).toContain(metered.values.file)
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
