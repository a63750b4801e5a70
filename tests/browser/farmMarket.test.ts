import { expect, test } from 'vitest'
import { createFormat, marketValueResultSchema, messages, ppaResultSchema, productAddress } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { type CalculatedFarm, calculateFarm, compactFarm } from './support/farms.ts'
import { type Interface, interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

let script: Interface
let farm: CalculatedFarm

const started = startForTests(async (product) => {
  script = await interfaceOf(product, 'customer')
  farm = await calculateFarm(script, 'Windpark Nord', compactFarm, {
    losses: [],
    uncertainties: [{ id: 'powerCurve', sigma: 0.05, of: 'energy' }],
  })
})

test.each(oneLanguage('en'))(
  'an owner whose browser speaks %s values the calculated farm and prices an agreement for it, by one click on its result',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language)
    const { farmProduction: text, products, marketValue, ppa, profileValue } = messages[language]
    const format = createFormat(language, messages[language].units)
    const cost = products.order.cost(1, '1')
    const { planned } = farm.result.groups
    const about = format.quantity(planned.net.p50_mwh, 'MWh')
    await logIn(
      page,
      `${product.url}/wakeloss/demo?job=${farm.jobId}`,
      'customer',
      product.password('customer'),
      language,
    )
    await page.getByRole('link', { name: text.links.marketValue }).click()
    await page.getByRole('combobox', { name: text.input }).getByText('Windpark Nord').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    const valued = await completedJob('mva')
    await page.getByRole('tab', { name: marketValue.result.tabs.sold }).waitFor()
    await page.getByText(about).first().waitFor()
    const { sites } = marketValueResultSchema.parse(await script.get(`/api/jobs/${valued.id}/result`))
    expect([valued.orders, sites.length, sites[0]!.production?.run]).toEqual([1, 1, farm.jobId])

    await page.goto(`${product.url}/wakeloss/demo?job=${farm.jobId}`)
    await page.getByRole('link', { name: text.links.ppa }).click()
    await page.getByRole('combobox', { name: text.input }).getByText('Windpark Nord').waitFor()
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    const { id } = await completedJob('ppa')
    await page.getByRole('heading', { name: ppa.waterfall }).waitFor()
    await page.getByText(about).first().waitFor()
    const agreement = ppaResultSchema.parse(await script.get(`/api/jobs/${id}/result`))
    expect(agreement.terms.loss_share).toBe(0)
    expect(agreement.sites[0]!.production?.run).toBe(farm.jobId)

    await page.goto(`${product.url}/wakeloss/demo?job=${farm.jobId}`)
    await page.getByRole('link', { name: text.links.profileValue }).click()
    await page.getByRole('combobox', { name: text.input }).getByText('Windpark Nord').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: profileValue.own.submit }).click()
    await page.getByText(about).first().waitFor()

    await page.goto(`${product.url}${productAddress('ppa')}/demo?production=${farm.jobId}`)
    await page.getByText(about).first().waitFor()
    await expect.poll(() => page.getByLabel(ppa.inputs.lossShare, { exact: true }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('tab', { name: ppa.tabs.support, exact: true }).click()
    const yields = page.getByRole('table', { name: ppa.cases.title })
    for (const yieldCase of ['P50', 'P75', 'P90'])
      await yields.getByText(yieldCase, { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    expect(problems).toEqual([])
    await context.close()
  },
)

/** The newest job of a product, once it has completed. */
async function completedJob(product: string) {
  const newest = async () => (await script.get(`/api/jobs?product=${product}`)).jobs[0]
  await expect.poll(async () => (await newest()).status, { timeout: 120_000 }).toBe('COMPLETED')
  return newest()
}
