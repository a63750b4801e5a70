import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const { admin, account, audit, signUp, sites, shell } = messages.en
const productTitle = 'Demo North Sea coast 10 min (synthetic)'

const started = startForTests()

test('an admin grants orders, acts as the customer, returns, and finds all of it in the audit log', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en', 1440)
  await logIn(page, started.product.url, 'admin', started.product.password('admin'), 'en')
  await page.getByRole('link', { name: shell.administration, exact: true }).click()

  await page.getByRole('tab', { name: admin.tabs.purchases }).click()
  await grant(page, 777)
  const granted = page.getByRole('row').filter({ hasText: productTitle }).filter({ hasText: '777' })
  await granted.filter({ hasText: 'customer' }).waitFor()

  await page.goto(`${started.product.url}/ts/demo`)
  const bar = page.getByRole('region', { name: admin.switcher })
  // The operator of the installation is not stated yet.
  await bar.getByText(admin.provider.ask).waitFor()
  const loaded = page.waitForResponse(
    (answer) => answer.url().includes('/api/site_lists/heads') && answer.url().includes('log_in_as_uuid'),
  )
  await choose(page, bar.getByLabel(admin.switcher), /^customer ·/)
  await bar.getByText('You are acting as customer').waitFor()
  // The second list of the customer is expected: the first is the placeholder.
  const selected = () => page.evaluate(() => localStorage.getItem('selectedSiteList'))
  const { lists }: { readonly lists: readonly { readonly id: number }[] } = await (await loaded).json()
  await expect.poll(selected).toBe(String((lists[1] ?? lists[0])?.id))
  await page.getByLabel(sites.newListName).fill('Made by the admin')
  const made = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: sites.createList }).click()
  const address = new URL((await made).url())
  expect(address.pathname).toBe('/api/site_lists')
  expect(address.searchParams.get('log_in_as_uuid')).toBeTruthy()
  expect((await (await made).response())?.ok()).toBe(true)

  await page.getByRole('link', { name: shell.account, exact: true }).click()
  const orders = page.getByRole('table', { name: account.orders })
  await orders.getByRole('row').filter({ hasText: productTitle }).filter({ hasText: '777' }).waitFor()

  await page.reload()
  await bar.getByText('You are acting as customer').waitFor()
  await expect.poll(() => bar.textContent()).toMatch(/Administrator admin, ID \d+/)
  await orders.getByRole('row').filter({ hasText: productTitle }).filter({ hasText: '777' }).waitFor()

  await bar.getByRole('button', { name: admin.back }).click()
  await bar.getByText('You are acting as customer').waitFor({ state: 'detached' })

  await page.goto(`${started.product.url}/admin/audit`)
  const acts = page.getByRole('table', { name: admin.tabs.audit }).getByRole('row')
  const act = acts.filter({ hasText: 'POST /api/site_lists' })
  await act.first().waitFor()
  await expect
    .poll(() => act.first().getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['admin', 'customer', 'POST /api/site_lists']))
  // Each call of the customer's page is an entry, so earlier entries are on a later page, or found by their kind.
  await choose(page, page.getByLabel(audit.filters.act, { exact: true }), audit.acts['purchase.grant'])
  await acts.filter({ hasText: audit.acts['purchase.grant'] }).filter({ hasText: '777' }).first().waitFor()

  await page.getByRole('tab', { name: admin.tabs.purchases }).click()
  await granted.getByRole('button', { name: admin.correction.open }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(admin.correction.ordersInAll).fill('77')
  await dialog.getByLabel(admin.correction.reason).fill('A seven too many')
  await dialog.getByRole('button', { name: admin.correction.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('700 credits fewer (reason: A seven too many)').waitFor()
  await page.getByRole('tab', { name: admin.tabs.audit }).click()
  await acts.filter({ hasText: '777 credits → 77 credits' }).first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('an admin creates a customer, exports the data, resets the password, revokes keys, corrects and ends a purchase, and deletes the account', async () => {
  const { product } = started
  const { page, context, problems } = await visitorOf(started.browser, 'en', 1440)
  await logIn(page, product.url, 'admin', product.password('admin'), 'en')
  await page.getByRole('link', { name: shell.administration, exact: true }).click()
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: 'meier' })
  await tab(admin.tabs.customers)
  await page.getByRole('button', { name: admin.newCustomer }).click()
  const create = dialog.getByRole('button', { name: admin.create })
  await dialog.getByText(signUp.stillNeeded([signUp.fields.loginName, signUp.fields.email])).waitFor()
  await expect.poll(() => create.isDisabled()).toBe(true)
  await dialog.getByLabel(signUp.fields.loginName).fill('meier')
  await dialog.getByText(signUp.stillNeeded([signUp.fields.email])).waitFor()
  await dialog.getByLabel(signUp.fields.email).fill('meier@example.org')
  await create.click()
  await dialog.waitFor({ state: 'detached' })

  // The account has no name, and can still be changed otherwise.
  await page.getByRole('button', { name: `${admin.edit}: meier` }).click()
  await dialog.getByLabel(signUp.fields.companyName).fill('Windpark Meier GmbH')
  await dialog.getByRole('button', { name: messages.en.common.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('Windpark Meier GmbH').waitFor()

  await page.getByRole('button', { name: `${admin.account.open}: meier` }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: admin.account.exportData }).click()
  expect((await download).suggestedFilename()).toBe('anemone-meier.json')
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(exported.account).toMatchObject({ login_name: 'meier', company_name: 'Windpark Meier GmbH' })
  await dialog.getByRole('button', { name: admin.account.showLink }).click()
  const link = await dialog.locator('code').textContent()
  expect(link).toContain('/set-password#')
  const meier = await owner(product.url, link ?? '')
  await dialog.getByRole('button', { name: messages.en.common.close }).last().click()

  await page.getByRole('button', { name: `${admin.account.open}: meier` }).click()
  await dialog.getByRole('cell', { name: 'nightly script', exact: true }).waitFor()
  await dialog.getByRole('button', { name: admin.account.revokeAll }).click()
  await dialog.getByText(admin.account.revoked('1')).waitFor()
  await dialog.getByText(admin.account.noKeys).waitFor()
  expect(await meier.statusByKey()).toBe(401)
  await dialog.getByRole('button', { name: admin.account.endSessions }).click()
  await dialog.getByText(admin.account.ended('1')).waitFor()
  expect(await meier.statusByToken()).toBe(401)
  await dialog.getByRole('button', { name: messages.en.common.close }).last().click()

  await tab(admin.tabs.purchases)
  await grant(page, 777, /^meier ·/)
  const bought = row.filter({ hasText: productTitle })
  await bought.getByRole('button', { name: admin.correction.open }).click()
  await dialog.getByLabel(admin.correction.ordersInAll).fill('77')
  await dialog.getByLabel(admin.correction.reason).fill('A seven too many')
  await dialog.getByRole('button', { name: admin.correction.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await bought.getByText('700 credits fewer (reason: A seven too many)').waitFor()
  await bought.getByRole('button', { name: admin.correction.takeBack }).click()
  await dialog.getByLabel(admin.correction.reason).fill('Not paid')
  await dialog.getByRole('button', { name: admin.correction.takeBack, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await bought.getByText('Not paid').waitFor()

  await tab(admin.tabs.customers)
  await page.getByRole('button', { name: `${admin.account.open}: meier` }).click()
  const remove = dialog.getByRole('button', { name: admin.account.deletionSubmit })
  await expect.poll(() => remove.isDisabled()).toBe(true)
  await dialog.getByLabel(admin.account.deletionName('meier')).fill('meier')
  await remove.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'meier', exact: true }).waitFor({ state: 'detached' })
  await tab(admin.tabs.audit)
  const acts = page.getByRole('table', { name: admin.tabs.audit }).getByRole('row')
  await acts.filter({ hasText: audit.acts['customer.delete'] }).filter({ hasText: 'deleted, ' }).waitFor()
  for (const act of ['purchase.takeBack', 'purchase.correct', 'sessions.end', 'keys.revoke'] as const)
    await acts.filter({ hasText: audit.acts[act] }).first().waitFor()
  for (const act of ['password.link', 'customer.export', 'customer.create'] as const)
    await acts.filter({ hasText: audit.acts[act] }).first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a customer sees no administration, and its address is refused', async () => {
  const { page, context } = await visitorOf(started.browser, 'en', 1440)
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'en')
  await page.getByRole('link', { name: shell.account, exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: shell.administration, exact: true }).count()).toBe(0)
  await page.goto(`${started.product.url}/admin`)
  await page.getByText(messages.en.errors.ADMIN_ONLY({})).waitFor()
  await context.close()
})

async function grant(page: Page, orders: number, customer = /^customer ·/) {
  await page.getByRole('button', { name: admin.grant }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(admin.customer, { exact: true }), customer)
  await choose(page, dialog.getByLabel(admin.product, { exact: true }), productTitle)
  await dialog.getByRole('button', { name: admin.grant }).click()
  await page.getByText(admin.grantUnlimitedQuestion).waitFor()
  await page.getByRole('button', { name: messages.en.common.cancel }).click()
  await dialog.getByLabel(admin.count, { exact: true }).fill(String(orders))
  await dialog.getByLabel(admin.expiry, { exact: true }).fill('2020-12-31')
  await dialog.getByText(admin.expiryPast).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: admin.grant }).isDisabled()).toBe(true)
  await dialog.getByLabel(admin.expiry, { exact: true }).fill('2099-12-31')
  await dialog.getByRole('button', { name: admin.grant }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function choose(page: Page, field: Locator, option: string | RegExp) {
  await field.and(page.getByRole('combobox')).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The owner of a new account: sets the password by the link, logs in and makes a key for a program. */
async function owner(url: string, link: string) {
  const password = 'chosen by meier'
  const post = async (path: string, body: URLSearchParams | string, token = '') => {
    const headers = {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(url + path, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const token = new URL(link).hash.slice(1)
  await post('/api/password-set', JSON.stringify({ token, new_password: password, revoke_api_keys: false }))
  const form = { client_id: 'anemone-web', grant_type: 'password', username: 'meier', password }
  const { access_token } = await post(
    '/realms/anemone/protocol/openid-connect/token',
    new URLSearchParams(form),
  )
  const self = '/api/customers/self'
  const { key } = await post(`${self}/api_keys`, JSON.stringify({ name: 'nightly script' }), access_token)
  const statusBy = async (credential: string) =>
    (await fetch(url + self, { headers: { authorization: `Bearer ${credential}` } })).status
  return { statusByKey: () => statusBy(key), statusByToken: () => statusBy(access_token) }
}
