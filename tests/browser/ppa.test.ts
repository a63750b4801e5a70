import { expect, test } from 'vitest'
import { createFormat, messages, type PpaResult, ppaAgreement, ppaResultSchema } from '#contracts'
import { ppaPrice } from '#domain'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { bothLanguages, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

test.each(bothLanguages('de'))(
  'an owner whose browser speaks %s enters terms, sees their price at once, and orders it for a turbine',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { ppa: text, products, jobs: jobText } = messages[language]
    const format = createFormat(language, messages[language].units)
    const api = await interfaceOf(product, role)
    const { id: listId } = await api.post('/api/site_lists', { name: 'PPA', product_type: 'ppa' })
    const turbine = { turbine_type_id: 29, hub_height: 98 }
    await api.post(`/api/site_lists/${listId}`, [{ ...turbine, name: 'WEA 1', lat: 53.8, lon: 9.1 }])

    // The address from the release notes; a flat curve, a ratio and a profile factor give a known price.
    await logIn(page, `${product.url}/ppa/de`, role, product.password(role), language)
    const price = page.locator('dl dd').first()
    await price.waitFor()
    const fill = (label: string, value: number) => page.getByLabel(label).first().fill(format.exact(value))
    await fill(text.inputs.forwardLevel, 80)
    await fill(text.inputs.factor, 0.8)
    await fill(text.inputs.siteRatio, 1.05)
    await expect
      .poll(() => price.textContent())
      .toBe(format.quantity(80 * 0.8 * 1.05 - 4 - 1 - 2 - 1 + 0.5, 'EUR/MWh', 2))
    await fill(text.inputs.discountRate, 900)
    await page.getByText(text.inputs.range('0', '50')).waitFor()
    // The previous price is shown, with a note, until the entry is valid.
    await page.getByText(text.inputs.stale).waitFor()
    await fill(text.inputs.discountRate, 5)
    await page.getByText(text.inputs.stale).waitFor({ state: 'hidden' })
    // The price stays in view while the last terms are edited.
    await page.getByLabel(text.inputs.award).first().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await price.boundingBox())?.y).toBeGreaterThan(0)

    // The order includes the terms; the result uses its own terms.
    await page.getByRole('button', { name: text.order.openOrder }).click()
    const cost = products.order.cost(1, '1')
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    const row = page.getByRole('table', { name: products.jobs.title }).getByRole('row')
    await row.getByText(jobText.states.COMPLETED).waitFor({ timeout: 60_000 })
    await page.getByRole('heading', { name: text.waterfall }).waitFor({ timeout: 120_000 })
    const [job] = (await api.get('/api/jobs?product=ppa')).jobs
    const result: PpaResult = ppaResultSchema.parse(await api.get(`/api/jobs/${job.id}/result`))
    expect(result.terms).toMatchObject({
      forward: { origin: 'typed' },
      site_ratio: 1.05,
      discount_rate: 0.05,
    })
    const site = result.sites[0]!
    const { terms, curve, monthlyMwh } = ppaAgreement(result.terms, site.profile, site.ratio)
    const again = ppaPrice(terms, curve, monthlyMwh)
    expect(again.ok && again.value.payAsProducedEurMwh).toBeCloseTo(site.price.pay_as_produced, 9)
    await expect
      .poll(() => price.textContent())
      .toBe(format.quantity(site.price.pay_as_produced, 'EUR/MWh', 2))
    await fill(text.offer.price, 70)
    await page.getByRole('table', { name: text.offer.title }).waitFor()
    await page.getByLabel(text.parties.buyer, { exact: true }).fill('Stadtwerke')
    await page.getByLabel(text.parties.validUntil).fill('2027-03-31')
    expect(await axeFindings(page)).toEqual([])
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.result.termSheet }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/PPA\.pdf$/)
    expect(problems).toEqual([])
    await context.close()
  },
)
