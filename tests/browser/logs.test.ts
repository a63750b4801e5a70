import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

// The first start shows the operator the generated passwords; this test checks a later start.
const started = startForTests()

test('no line of the log contains the input or secrets of a visitor', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  const { login, signUp, sites, shell, products, jobs, map } = messages.en
  const tokens: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/token') && answer.ok()) tokens.push(await answer.text())
  })

  await logIn(page, started.product.url, 'kein-solcher-name', 'Falsches-Kennwort-9', 'en')
  await page.getByText(login.errors.AUTHFAIL).waitFor()
  await page.getByRole('button', { name: login.forgotPassword }).click()
  await page.getByLabel(login.name).fill('niemand.bekannt@example.org')
  const reset = page.waitForResponse((answer) => answer.url().includes('niemand'))
  await page.getByRole('button', { name: signUp.resetSubmit }).click()
  await reset

  await logIn(page, `${started.product.url}/ts/demo`, 'customer', started.product.password('customer'), 'en')
  await page.getByLabel(sites.newListName).fill('Vertraulicher Windpark')
  await page.getByRole('button', { name: sites.createList }).click()
  // A place chosen before any list exists is added to none.
  await page.getByText(sites.empty).waitFor()
  const surface = page.getByRole('application').or(page.getByLabel(map.label)).first()
  await surface.dblclick({ position: { x: 300, y: 170 } })
  await page.getByText('Site 001').first().waitFor()
  const { order } = products
  await page.getByRole('button', { name: order.button(order.cost(1, '1')) }).click()
  await page.getByRole('button', { name: order.confirm(order.cost(1, '1')) }).click()
  await page.getByText(jobs.states.COMPLETED).first().waitFor({ timeout: 180_000 })
  await page.getByRole('button', { name: shell.logOut, exact: true }).click()
  await page.getByLabel(login.name).waitFor()

  const log = started.product.log()
  expect(tokens.join(), 'the visitor was given tokens').toMatch(/eyJ/)
  expect(log, 'the server logs what is asked of it').toMatch(/\/api\//)
  for (const secret of [
    started.product.password('customer'),
    'Falsches-Kennwort-9',
    'kein-solcher-name',
    'niemand.bekannt',
    'Vertraulicher Windpark',
  ]) {
    expect(log.includes(secret), secret).toBe(false)
  }
  expect(log).not.toMatch(/eyJ[\w-]{10,}/)
  expect(log).not.toMatch(/[\w.+-]+(@|%40)[\w-]+\.\w{2,}/)
  await context.close()
})
