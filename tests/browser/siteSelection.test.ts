import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { furnishSites } from './support/furnish.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const { account, common } = messages.de
const { selection } = account

const started = startForTests(async (product) => {
  await furnishSites(product)
})

test('sites bought by number are chosen once, after a warning, and then shown', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'de', 1280)
  await logIn(page, `${started.product.url}/account`, 'customer', started.product.password('customer'), 'de')
  const row = page
    .getByRole('table', { name: account.orders })
    .getByRole('row')
    .filter({ hasText: '0 von 2' })
  await row.getByRole('button', { name: account.chooseSites }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: selection.next, exact: true })
  await expect.poll(() => next.isDisabled()).toBe(true)

  await dialog.getByLabel(selection.filter).fill('nordsee gibt es nicht')
  await dialog.getByText(selection.nothing).waitFor()
  await dialog.getByLabel(selection.filter).fill('')
  for (const name of ['Nordergründe 1', 'Dithmarschen']) await dialog.getByLabel(name).check()
  await dialog.getByLabel('Emsland').click()
  await dialog.getByText(selection.full).waitFor()
  await expect.poll(() => dialog.getByLabel('Emsland').isChecked()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await next.click()
  await dialog.getByText(selection.fixed).waitFor()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(3)
  await dialog.getByRole('button', { name: selection.save }).click()

  const saved = page
    .getByRole('table', { name: account.orders })
    .getByRole('row')
    .filter({ hasText: '2 von 2' })
  await saved.getByRole('button', { name: account.showSites }).click()
  await dialog.getByText('Nordergründe 1').waitFor()
  await dialog.getByRole('button', { name: common.close }).last().click()
  await page.reload()
  await saved.waitFor()
  await expect.poll(() => page.getByRole('button', { name: account.chooseSites }).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
