import { describe, expect, it } from 'vitest'
import { type Language, messages, ownAccountRoutes, productRequestRoutes, reportLogoRoutes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { LogoCard } from './LogoCard.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'

const logo = {
  ...{ media_type: 'image/png', picture_base64: 'AA==', width_px: 1200, height_px: 300 },
  changed_at: '2026-01-31 12:00:00 UTC',
}
const picture = new File(['x'], 'logo.png', { type: 'image/png' })

async function opened({
  stored = null as typeof logo | null,
  answer = { logo } as unknown,
  language = 'en' as Language,
  locked = false,
} = {}) {
  const page = await openPage(<LogoCard locked={locked} />, {
    language,
    answers: [
      [reportLogoRoutes.reportLogo, { logo: stored }],
      [reportLogoRoutes.storeReportLogo, answer],
      [reportLogoRoutes.removeReportLogo, answer],
    ],
  })
  const text = messages[language].account.logo
  await page.until(() => page.text().includes(stored ? '×' : text.none))
  return { page, text, sent: () => page.sent.filter(({ method }) => method !== 'GET') }
}

describe('the logo on reports', () => {
  it('is stored as soon as a picture is chosen, and then shown with its size', async () => {
    const { page, text, sent } = await opened()
    await page.giveFile(text.choose, picture)
    await page.until(() => page.all('img').length === 1)
    expect(sent().map(({ body }) => (body as FormData).get('logo'))).toEqual([picture])
    expect(page.text()).toContain('1,200 × 300')
    expect(page.has('button', text.replace)).toBe(true)
  })

  it('is refused with the reason of its picture, not only as bad input', async () => {
    const issues = [{ path: 'logo', message: 'The logo is 4 × 4 pixels.' }]
    const answer = refusal('Bad input', { status: 400, errorcode: 'INVALID_INPUT', issues })
    const { page, text } = await opened({ stored: logo, answer })
    await page.giveFile(text.choose, picture)
    await page.until(() => page.alerts().includes('The logo is 4 × 4 pixels.'))
    expect(page.all('img')).toHaveLength(1)
  })

  it('is removed on request, which a missing one does not offer', async () => {
    const { page, text, sent } = await opened({ stored: logo, answer: { ok: true } })
    await page.press(text.remove)
    await page.until(() => page.text().includes(text.none))
    expect(sent().map(({ method }) => method)).toEqual(['DELETE'])
    expect(page.has('button', text.remove)).toBe(false)
  })

  it('cannot be changed by an account that may not', async () => {
    const { page, text } = await opened({ stored: logo, locked: true })
    expect([page.button(text.replace).disabled, page.button(text.remove).disabled]).toEqual([true, true])
  })
})

const file = (name?: string) => () =>
  new Response('a;b', name ? { headers: { 'content-disposition': `attachment; filename="${name}"` } } : {})

describe('files of the account', () => {
  const { account, prices, errors } = messages.en
  const files = (answer: unknown, demo = false) =>
    openPage(<OrderFiles />, {
      given: [[queryKeys.customer, exampleCustomer({ demo })]],
      answers: [
        [productRequestRoutes.orderHistory, answer],
        [productRequestRoutes.invoiceData, answer],
      ],
    })

  it.each([
    ['orders', 'anemone-order-history.csv'],
    ['invoices', 'anemone-invoice-data.csv'],
  ] as const)('%s are saved once by a double click', async (kind, name) => {
    const page = await files(file())
    await page.pressTwice(prices.history[kind])
    await page.until(() => page.saved().length > 0)
    expect([page.sent.length, page.saved()]).toEqual([1, [name]])
  })

  it('the demo account is refused them, and reads why', async () => {
    const page = await files(file(), true)
    const button = page.button(prices.history.orders)
    expect([button.disabled, button.getAttribute('title')]).toEqual([true, errors.DEMO_ACCOUNT({})])
  })

  it('a refused file saves nothing and states the reason', async () => {
    const page = await files(refusal('Too many files today.'))
    await page.press(prices.history.orders)
    await page.until(() => page.alerts().includes('Too many files today.'))
    expect(page.saved()).toEqual([])
  })

  it('all stored data are one file', async () => {
    const page = await openPage(<OwnDataCard locked={false} />, {
      answers: [[ownAccountRoutes.ownData, file()]],
    })
    await page.press(account.download)
    await page.until(() => page.saved().length > 0)
    expect(page.saved()).toEqual(['anemone-data.json'])
  })
})
