import { expect, test } from 'vitest'
import { type AktermResult, aktermResultSchema, messages } from '#contracts'
import { checkAkterm } from '#domain'
import { aktermTabs } from '#web/features/akterm/aktermTabs.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

test.each(oneLanguage('en'))(
  'an owner whose browser speaks %s types a place, orders its representative year, and saves file and report',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { akterm: text, products, jobs: jobText, quantities } = messages[language]
    const api = await interfaceOf(product, role)
    await logIn(page, `${product.url}/akterm/demo`, role, product.password(role), language)
    await page.getByText(text.place.title, { exact: true }).click()
    await page.getByRole('textbox', { name: quantities.latitude }).fill('52.4')
    await page.getByRole('textbox', { name: new RegExp(`${quantities.longitude}$`, 'i') }).fill('9.7')
    await page.getByRole('button', { name: text.place.show, exact: true }).click()
    await page.getByText(text.place.noTerrain).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: text.place.order, exact: true }).click()
    await page
      .getByRole('status')
      .getByText(/52[.,]4/)
      .waitFor()

    const cost = products.order.cost(1, '1')
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    const row = page.getByRole('table', { name: products.jobs.title }).getByRole('row')
    await row.getByText(jobText.states.COMPLETED).waitFor({ timeout: 60_000 })
    await page.getByText(text.result.passed, { exact: true }).waitFor({ timeout: 120_000 })
    const [job] = (await api.get('/api/jobs?product=akterm')).jobs
    const result: AktermResult = aktermResultSchema.parse(await api.get(`/api/jobs/${job.id}/result`))
    const [site] = result.sites
    expect(site!.year).toBe(site!.ranking!.a)
    for (const tab of aktermTabs) {
      await page.getByRole('tab', { name: text.tabs[tab], exact: true }).click()
      await page.getByRole('tabpanel', { name: text.tabs[tab], exact: true }).waitFor()
      expect([tab, await axeFindings(page)]).toEqual([tab, []])
    }

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'AKTerm', exact: true }).last().click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(checkAkterm(Buffer.concat(chunks)).isSound).toBe(true)
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.result.report }).click(),
    ])
    expect(report.suggestedFilename()).toMatch(/^akterm-52/)
    expect(problems).toEqual([])
    await context.close()
  },
)
