import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, legalText, messages } from '#contracts'
import { pngOf } from '#server/testing/pictures.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { passwordLink } from './support/outbox.ts'
import { startForTests } from './support/started.ts'

const firstPassword = 'Windfeld-27'
const nextPassword = 'Nabenhöhe-140'

const started = startForTests()

describe.each(oneLanguage('de'))('a new customer, in %s', (language) => {
  const { signUp, common, consent, account, login, shell } = messages[language]

  test('registers, sets the password by mail, agrees to the terms and changes the password', async () => {
    const { page, context } = await visitorOf(started.browser, language)
    const name = `petersen-${language}`
    const email = `${name}@example.org`

    await register(page, language, name, email)
    await page.getByRole('dialog').getByText(signUp.doneText(email)).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: common.ok }).click()
    await page.getByRole('heading', { level: 1, name: login.title }).waitFor()

    const link = passwordLink(started.product.dataDir, email)
    await setPassword(page, language, link)
    await logIn(page, started.product.url, name, firstPassword, language)

    for (const kind of ['policy', 'legalInformations'] as const) {
      const { title } = legalText(kind, language, null)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const next = page.getByRole('button', { name: common.next, exact: true })
      await expect.poll(() => next.isDisabled(), { message: title }).toBe(true)
      await page.getByLabel(consent.agree).check()
      await next.click()
    }

    await page.getByRole('link', { name: shell.account, exact: true }).click()
    await seePasswordRules(page, language)
    await changePassword(page, language, 'not-my-password', nextPassword)
    await page
      .getByText(signUp.passwordIssues.currentPasswordWrong({ code: 'currentPasswordWrong' }))
      .waitFor()
    await expect.poll(() => page.getByLabel(account.currentPassword).inputValue()).toBe('')
    await makeKey(page, language)
    await chooseLogo(page, language)
    await page.getByLabel(signUp.revokeAllKeys).check()
    await changePassword(page, language, firstPassword, nextPassword)
    await page.getByText(account.passwordChanged).waitFor()
    await page.getByRole('table', { name: account.apiKeys }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: shell.logOut, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: login.title }).waitFor()
    const other = await switchLanguage(page, language)
    await logIn(page, started.product.url, name, firstPassword, other)
    await page.getByText(messages[other].login.errors.AUTHFAIL).waitFor()
    await logIn(page, started.product.url, name, nextPassword, other)
    await page.getByRole('navigation').first().waitFor()

    // Every account can try the demo products, and requests others from the price list.
    const products = page.getByRole('region', { name: messages[other].start.products })
    await products.getByRole('link').first().waitFor()
    await requestProducts(page, other, name)
    await context.close()
  })

  test('is refused if the login name is taken', async () => {
    const { page, context } = await visitorOf(started.browser, language)
    await register(page, language, 'customer', `other-${language}@example.org`)
    await page.getByText(signUp.errors.ACCOUNT_EXISTS).waitFor()
    await context.close()
  })
})

/** Errors of a new password are shown at its field, and the form cannot be sent. */
async function seePasswordRules(page: Page, language: Language) {
  const { account, signUp } = messages[language]
  const { passwordIssues } = signUp
  const submit = page.getByRole('button', { name: account.changePassword, exact: true })
  const cases = [
    {
      next: 'kurz',
      confirmation: 'kurz',
      text: passwordIssues.passwordTooShort({ code: 'passwordTooShort', min: 6 }),
    },
    {
      next: nextPassword,
      confirmation: `${nextPassword}0`,
      text: passwordIssues.passwordsDiffer({ code: 'passwordsDiffer' }),
    },
    {
      next: firstPassword,
      confirmation: firstPassword,
      text: passwordIssues.passwordUnchanged({ code: 'passwordUnchanged' }),
    },
  ]
  await page.getByLabel(account.currentPassword, { exact: true }).fill(firstPassword)
  for (const { next, confirmation, text } of cases) {
    await page.getByLabel(signUp.newPassword, { exact: true }).fill(next)
    await page.getByLabel(signUp.confirmation, { exact: true }).fill(confirmation)
    await page.getByText(text).waitFor()
    await expect.poll(() => submit.isDisabled(), { message: text }).toBe(true)
  }
}

/** Fills in the form, with a mistyped email address first. */
async function register(page: Page, language: Language, name: string, email: string) {
  const { signUp } = messages[language]
  const { fields, fieldIssues } = signUp
  const submit = page.getByRole('button', { name: signUp.submit, exact: true })
  await page.goto(`${started.product.url}/register`)
  await expect
    .poll(() => page.locator('[aria-invalid]').count(), {
      message: 'nothing is wrong before something is typed',
    })
    .toBe(0)
  await expect.poll(() => page.getByLabel(fields.street).count()).toBe(0)
  await page.getByRole('button', { name: signUp.showMore }).click()
  await page.getByLabel(fields.street).fill('Deichstraße 7')
  await page.getByLabel(signUp.genders.f, { exact: true }).check()
  await page.getByLabel(fields.firstName).fill('Änne')
  await page.getByLabel(fields.lastName, { exact: true }).fill('Petersen')
  await page.getByLabel(fields.loginName).fill(name)
  await page.getByLabel(fields.email).fill('petersen.example.org')
  await page.getByText(fieldIssues.emailInvalid({ code: 'emailInvalid', field: 'email' })).waitFor()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByLabel(fields.email).fill(email)
  let sent = 0
  const count = (request: { url(): string }) => {
    if (request.url().includes('register-request')) sent += 1
  }
  page.on('request', count)
  const answer = page.waitForResponse((response) => response.url().includes('register-request'))
  await submit.dblclick()
  await answer
  page.off('request', count)
  expect(sent, 'a double click registers once').toBe(1)
}

/** Opens the link of the mail, sets the password, and checks that the link works only once. */
async function setPassword(page: Page, language: Language, link: string) {
  const { signUp } = messages[language]
  const submit = page.getByRole('button', { name: signUp.setSubmit, exact: true })
  for (const outcome of [page.getByText(signUp.setDone), page.getByRole('alert')]) {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel(signUp.newPassword, { exact: true }).fill(firstPassword)
    await page.getByLabel(signUp.confirmation, { exact: true }).fill(firstPassword)
    await submit.click()
    await outcome.waitFor()
  }
}

/** Makes a key for programs that is valid for 30 days, and finds it in the table. */
async function makeKey(page: Page, language: Language) {
  const { account, common } = messages[language]
  await page.getByLabel(account.keyName).fill('Loader')
  await page.getByRole('combobox', { name: account.keyLife }).click()
  await page.getByRole('option', { name: account.keyLives['30'] }).click()
  await page.getByRole('button', { name: account.createKey }).click()
  await page.getByRole('dialog').getByRole('button', { name: common.close, exact: true }).last().click()
  const row = page
    .getByRole('table', { name: account.apiKeys })
    .getByRole('row')
    .filter({ hasText: 'Loader' })
  await row.getByText(account.neverUsed).waitFor()
  await expect.poll(() => row.getByText(account.noExpiry).count(), { message: 'it has a last day' }).toBe(0)
}

async function changePassword(page: Page, language: Language, current: string, next: string) {
  const { account, signUp } = messages[language]
  await page.getByLabel(account.currentPassword, { exact: true }).fill(current)
  await page.getByLabel(signUp.newPassword, { exact: true }).fill(next)
  await page.getByLabel(signUp.confirmation, { exact: true }).fill(next)
  await page.getByRole('button', { name: account.changePassword, exact: true }).click()
}

/** A file that is not a picture is refused with a reason; a picture is shown until it is removed. */
async function chooseLogo(page: Page, language: Language) {
  const { logo } = messages[language].account
  const input = page.getByLabel(logo.choose)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await input.setInputFiles(file('drawing.png', Buffer.from('<svg/>')))
  await page.getByText(logo.unknown).waitFor()
  await input.setInputFiles(file('logo.png', Buffer.from(pngOf(300, 100))))
  await page.getByRole('img', { name: logo.title }).waitFor()
  await page.getByText(logo.pixels('300', '100')).waitFor()
  await page.getByRole('button', { name: logo.remove }).click()
  await page.getByText(logo.none).waitFor()
}

/** Requests two orders, and finds the request granted as soon as an admin has clicked once. */
async function requestProducts(page: Page, language: Language, name: string): Promise<void> {
  const { prices, shell, account, admin } = messages[language]
  await page.getByRole('link', { name: shell.account, exact: true }).click()
  await page.getByRole('link', { name: prices.history.request }).click()
  await page.getByRole('heading', { level: 1, name: prices.title }).waitFor()
  await page.getByRole('textbox').first().fill('2')
  await page.getByLabel(prices.request.message).fill('Windpark Müssen')
  await page.getByRole('button', { name: prices.request.send }).click()
  const own = page.getByRole('article').first()
  await own.getByText(prices.states.open, { exact: true }).waitFor()
  const id = /\d+/.exec((await own.getByRole('heading').textContent()) ?? '')?.[0] ?? ''

  const { page: desk, context } = await visitorOf(started.browser, language)
  await logIn(desk, started.product.url, 'admin', started.product.password('admin'), language)
  await desk.getByRole('navigation').first().waitFor()
  await desk.goto(`${started.product.url}/admin/requests?request=${id}`)
  const named = desk.getByRole('article', { name: new RegExp(name) })
  await named.getByText('Windpark Müssen').waitFor()
  await named.getByRole('button', { name: prices.admin.grant(1, '1') }).click()
  await named.getByText(prices.states.granted, { exact: true }).waitFor()
  await desk.getByRole('tab', { name: admin.tabs.requests }).waitFor()
  await context.close()

  await page.reload()
  await own.getByText(prices.states.granted, { exact: true }).waitFor()
  await page.getByRole('link', { name: shell.account, exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: prices.history.invoices }).click(),
  ])
  expect(file.suggestedFilename()).toBe('anemone-invoice-data.csv')
  await page.getByRole('table', { name: account.orders }).waitFor()
}
