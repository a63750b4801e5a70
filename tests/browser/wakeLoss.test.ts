import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createFormat, type EnergyYieldResult, messages, quantityText } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { type CalculatedFarm, calculateFarm, compactFarm, farmList } from './support/farms.ts'
import { type Interface, interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

let script: Interface
let variant: CalculatedFarm

const started = startForTests(async (product) => {
  script = await interfaceOf(product, 'customer')
  await farmList(script, 'Windpark Nord', compactFarm)
  const moved = compactFarm.map((turbine, index) => (index === 1 ? { ...turbine, lat: 54.056 } : turbine))
  await farmList(script, 'Windpark Suche', compactFarm)
  variant = await calculateFarm(script, 'Windpark Nord, Variante', moved)
})

const { farmResult: text, farmLayout, windFarm, products, yieldTerms, map } = messages.de
const format = createFormat('de', messages.de.units)

test('a farm is calculated, read part by part, tried with other uncertainties, recalculated and compared', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'de')
  await logIn(
    page,
    `${started.product.url}/wakeloss/demo`,
    'customer',
    started.product.password('customer'),
    'de',
  )
  await page.getByText(products.result.none).waitFor()
  const first = await orderAndWait(page)
  await figure(page, text.figures.free, format.number(first.groups.planned.yield.free_mwh))

  await tab(page, text.tabs.turbines)
  const slider = page.locator('#result').getByRole('slider')
  await slider.fill('270')
  const table = page.getByRole('region', { name: text.turbines.title })
  await table.getByText(text.turbines.efficiencyAt('270°')).waitFor()
  const { free_mwh: free, park_mwh: park } = first.turbines[1]!.directions[27]!
  await table
    .getByRole('row', { name: 'WEA 02' })
    .getByText(quantityText('parkEfficiency', park / free, format), { exact: true })
    .first()
    .waitFor()
  await table
    .getByRole('button', { name: new RegExp(text.turbines.heads.parkYield!.replaceAll('\u00ad', '')) })
    .click()
  const best = first.turbines.toSorted((a, b) => b.yield.park_mwh - a.yield.park_mwh)[0]!
  await table.getByRole('row').nth(1).getByText(best.name).waitFor()
  await page.setViewportSize({ width: 1680, height: 900 })
  await expect.poll(() => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await tab(page, text.tabs.uncertainty)
  await page.getByLabel(new RegExp(`^${yieldTerms.uncertainties.windData}`)).fill('5')
  await page.getByLabel(new RegExp(`^${yieldTerms.uncertainties.powerCurve}`)).fill('6,5')
  await page.getByLabel(new RegExp(`${yieldTerms.losses['electrical.transformer']}`)).fill('2')
  // Recomputed: the normal distribution's 90 % point, the root of the sum of squares, one loss.
  const sigma = Math.hypot(first.wind_sensitivity * 0.05, 0.065)
  const p90 = format.number(first.groups.planned.yield.park_mwh * 0.98 * (1 - 1.2815516 * sigma))
  await live(page, text.figures.p90, p90)
  await page.getByText(text.uncertainty.changed, { exact: true }).waitFor()
  await page.reload()
  await live(page, text.figures.p90, p90)
  await page.getByRole('button', { name: text.uncertainty.keep }).click()
  await page.getByText(text.uncertainty.forNext).waitFor()

  const second = await orderAndWait(page)
  await figure(page, text.figures.p90, p90)
  expect(format.number(second.groups.planned.net.p90_mwh)).toBe(p90)
  const replaced = page.getByRole('table', { name: text.replacedOnes })
  await replaced.getByText(text.replaced, { exact: true }).waitFor()

  await tab(page, text.tabs.comparison)
  await page.getByRole('combobox', { name: products.comparison.with }).click()
  await page.getByRole('option', { name: /Variante/ }).click()
  const difference = second.groups.planned.yield.park_mwh - variant.result.groups.planned.yield.park_mwh
  await page
    .getByRole('table', { name: text.comparison.figures })
    .getByRole('row', { name: text.figures.park })
    .getByText(`${difference > 0 ? '+' : '−'}${format.number(Math.abs(difference))}`, { exact: true })
    .waitFor()
  await page.reload()
  await page.getByRole('table', { name: text.comparison.monthsTable }).waitFor()

  expect(problems).toEqual([])
  await context.close()
})

test('a layout is searched around exclusions that are drawn and read, watched, ended with its best and taken over', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'de')
  const { password } = started.product
  await logIn(page, `${started.product.url}/wakeloss/demo`, 'customer', password('customer'), 'de')
  await page.getByRole('combobox', { name: windFarm.farm, exact: true }).click()
  await page.getByRole('option', { name: 'Windpark Suche' }).click()
  const { dialog: words, live: running, result: found } = farmLayout
  await page.getByRole('button', { name: words.open }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  const cost = products.order.cost(2, '2')
  await dialog.getByRole('button', { name: words.confirm(cost) }).waitFor()

  await dialog.getByRole('button', { name: words.kinds.line, exact: true }).click()
  const drawing = dialog.getByRole('application', { name: map.label })
  const box = (await drawing.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x - 60, y + 20)
  await page.mouse.click(x + 60, y + 40)
  await page.mouse.click(x + 90, y)
  await dialog.getByRole('row', { name: new RegExp(`^${words.kinds.line} 1 3`) }).waitFor()
  await dialog.getByRole('button', { name: words.removeCorner }).click()
  await dialog.getByRole('row', { name: new RegExp(`^${words.kinds.line} 1 2`) }).waitFor()
  await dialog.getByRole('button', { name: words.finish }).click()
  await dialog.getByLabel(`${words.buffer}: ${words.kinds.line} 1`).fill('20')
  await dialog.getByLabel(words.file).setInputFiles({
    name: 'Haus.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'Point', coordinates: [9.1, 54.05] })),
  })
  await dialog.getByRole('row', { name: new RegExp(`^${words.kinds.point} 1`) }).waitFor()
  // Nothing fits at such a spacing: the reason is shown before anything is ordered.
  await dialog.getByLabel(words.across).fill('20')
  await dialog.getByLabel(words.along).fill('20')
  // On the map and at the button.
  await dialog
    .getByText(/ von 2 Anlagen/)
    .first()
    .waitFor()
  await dialog.getByLabel(words.across).fill('3')
  await dialog.getByLabel(words.along).fill('4')
  await dialog.getByLabel(words.starts).fill('20')
  await dialog.getByRole('combobox', { name: words.objective }).click()
  await page.getByRole('option', { name: words.objectives.revenue, exact: true }).click()
  await dialog.getByRole('button', { name: words.confirm(cost) }).click()

  await page.getByRole('button', { name: running.end }).click()
  const layouts = page.getByRole('table', { name: found.layouts })
  await layouts.getByRole('row', { name: found.found }).waitFor()
  await page.getByRole('table', { name: found.turbines }).getByRole('row', { name: 'WEA 01' }).waitFor()
  await page.getByRole('button', { name: found.takeOver }).click()
  await page.getByText(found.takenOver('Windpark Suche (1)')).waitFor()
  const lists = await script.get('/api/site_lists')
  const taken = lists.find(({ name }: { name: string }) => name === 'Windpark Suche (1)')
  const jobs = await script.get(
    `/api/jobs?list_id=${lists.find(({ name }: { name: string }) => name === 'Windpark Suche').id}`,
  )
  const { turbines } = await script.get(`/api/jobs/${jobs.jobs[0].id}/result`)
  const placesOf = (all: readonly { name: string; lat: number; lon: number }[]) =>
    Object.fromEntries(all.map(({ name, lat, lon }) => [name, [lat.toFixed(5), lon.toFixed(5)]]))
  expect(placesOf(taken.sites)).toEqual(placesOf(turbines))

  // The browser reports the refused spacing.
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
  await context.close()
})

/** Orders the shown farm and waits until its result is shown. */
async function orderAndWait(page: Page): Promise<EnergyYieldResult> {
  const cost = products.order.cost(2, '2')
  const hasResult = await page.getByText(products.result.none).isHidden()
  await page.getByRole('button', { name: windFarm.calculate(cost) }).click()
  await page
    .getByText(hasResult ? text.replaces : windFarm.order.freezes)
    .first()
    .waitFor()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /jobs\/[^/]+\/result$/.test(response.url()), { timeout: 120_000 }),
    page.getByRole('button', { name: windFarm.order.confirm(cost) }).click(),
  ])
  await page.getByText(text.waterfall.title).waitFor()
  return (await answer.json()) as EnergyYieldResult
}

async function tab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click()
}

/** Waits until a key figure shows a text. */
async function figure(page: Page, label: string, value: string) {
  const entry = page.locator('dl div').filter({ has: page.getByText(label, { exact: true }) })
  await entry.getByText(value).first().waitFor()
}

/** Waits until the net yield of the typed values shows a text. */
async function live(page: Page, label: string, value: string) {
  const row = page.getByRole('table', { name: text.uncertainty.live }).getByRole('row', { name: label })
  await row.getByText(value, { exact: true }).waitFor()
}
