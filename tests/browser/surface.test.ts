import { describe, expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { compactFarm, farmList } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()
const picture = process.env.ANEMONE_PICTURES

describe.each(oneLanguage('en'))('surroundings and wakes of a wind farm, in %s', (language) => {
  test('are chosen, shown before the order, and listed with their source in the result', async () => {
    const { product, browser } = started
    const role = roles[language]
    const script = await interfaceOf(product, role)
    const listId = await farmList(script, `Surface ${language}`, compactFarm)
    const { page, context, problems } = await visitorOf(browser, language)
    const { windFarm, yieldTerms, farmResult, common, jobs, products, quantities } = messages[language]
    const { dialog: text } = windFarm
    const { model } = yieldTerms
    await logIn(page, `${product.url}/wakeloss/demo?list=${listId}`, role, product.password(role), language)

    await page.getByRole('button', { name: windFarm.settings }).click()
    const dialog = page.getByRole('dialog')
    const choose = (label: string, value: string) =>
      dialog.getByLabel(label, { exact: true }).selectOption(value)
    await choose(text.roughnessOf, 'landUse')
    await choose(text.landUse, '211')
    await choose(text.superposition, 'linear')
    await choose(quantities.blockageLoss, 'selfSimilar2020')
    await expect.poll(() => dialog.getByLabel(text.expansion, { exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel(quantities.shearExponent).fill('5')
    await expect.poll(() => dialog.getByRole('button', { name: common.save }).isDisabled()).toBe(true)
    await dialog.getByLabel(quantities.shearExponent).fill('')
    if (picture) await page.screenshot({ path: `${picture}/settings-${language}.png` })
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: common.save }).click()
    await dialog.waitFor({ state: 'hidden' })

    const cost = products.order.cost(2, '2')
    await page.getByRole('button', { name: windFarm.calculate(cost) }).click()
    const order = page.getByRole('dialog')
    await order.getByText(model.roughnessSources.landUse, { exact: false }).waitFor()
    await order.getByText(model.decaySources.roughness, { exact: false }).waitFor()
    if (picture) await page.screenshot({ path: `${picture}/order-${language}.png` })
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: windFarm.order.confirm(cost) }).click()
    await page.getByText(jobs.states.COMPLETED).first().waitFor({ timeout: 180_000 })
    await page.getByRole('table').getByText(farmResult.wakes.blockagePlanned).waitFor()
    await page.getByText(model.title).click()
    for (const words of [quantities.roughness, quantities.wakeDecay, model.restart, quantities.blockageLoss])
      await page.getByText(words, { exact: true }).first().waitFor()
    await page.getByText(model.chosen(model.superpositions.linear)).waitFor()
    if (picture) {
      await page.getByText(model.restart, { exact: true }).scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${picture}/result-${language}.png` })
    }
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
