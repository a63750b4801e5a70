import { describe, expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { compactFarm, farmList } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { bothLanguages, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

describe.each(bothLanguages('en'))('restrictions of a wind farm, in %s', (language) => {
  test('are entered, stored, calculated, and shown with their losses', async () => {
    const { product, browser } = started
    const role = roles[language]
    const script = await interfaceOf(product, role)
    const listId = await farmList(script, `Restricted ${language}`, compactFarm)
    const { page, context, problems } = await visitorOf(browser, language)
    const { windFarm, restrictions: text, common, jobs, products, quantities } = messages[language]
    await logIn(page, `${product.url}/wakeloss/demo?list=${listId}`, role, product.password(role), language)

    await page.getByRole('button', { name: windFarm.settings }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text.templates.bats, exact: true }).click()
    await dialog.getByRole('button', { name: text.templates.noise, exact: true }).click()
    const noise = dialog.getByRole('group', { name: text.templates.noise })
    await noise.getByText(text.issues.power).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: common.save }).isDisabled()).toBe(true)
    await noise.getByLabel(quantities.power).fill(language === 'de' ? '1200,5' : '1200.5')
    await noise.getByLabel(text.from).fill('21')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: common.save }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.reload()
    await page.getByRole('button', { name: windFarm.settings }).click()
    const stored = page.getByRole('dialog').getByRole('group', { name: text.templates.noise })
    await expect.poll(() => stored.getByLabel(text.from).inputValue()).toBe('21:00')
    const power = language === 'de' ? '1200,5' : '1200.5'
    await expect.poll(() => stored.getByLabel(quantities.power).inputValue()).toBe(power)
    await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click()

    const cost = products.order.cost(2, '2')
    await page.getByRole('button', { name: windFarm.calculate(cost) }).click()
    await page.getByRole('button', { name: windFarm.order.confirm(cost) }).click()
    await page.getByText(jobs.states.COMPLETED).first().waitFor({ timeout: 180_000 })
    const table = page.getByRole('table', { name: text.result.title })
    await table.getByText(text.templates.bats).waitFor()
    await table.getByText(text.result.total).waitFor()
    await page.getByText(text.result.synthetic, { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
