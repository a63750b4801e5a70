import { describe, expect, it } from 'vitest'
import { type AdminProductRequest, type Language, messages, productRequestRoutes } from '#contracts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { RequestsTab } from './RequestsTab.tsx'

const request: AdminProductRequest = {
  ...{ id: 12, state: 'open', created_at: '2026-03-01 10:20:30 UTC', decided_at: null, message: 'By Friday' },
  ...{ answer: '', currency: 'EUR', vat_percent: 19, customer_id: 3, customer_login_name: 'nord' },
  ...{ customer_name: 'Ada Lovelace', customer_company: '', customer_email: 'ada@nord.example' },
  items: [
    { product_id: 7, product_title: 'Time series', orders: 1500, unit_cents: 250, purchase_id: null },
    { product_id: 8, product_title: 'Maps', orders: null, unit_cents: null, purchase_id: null },
  ],
}

async function opened({
  requests = [request] as readonly AdminProductRequest[],
  language = 'en' as Language,
  address = '/',
  answer = request as unknown,
} = {}) {
  const page = await openPage(<RequestsTab />, {
    language,
    address,
    answers: [
      [productRequestRoutes.adminProductRequests, { requests, next_cursor: null }],
      [productRequestRoutes.adminProductRequest, request],
      [productRequestRoutes.adminGrantRequest, answer],
      [productRequestRoutes.adminDeclineRequest, answer],
    ],
  })
  const { admin, prices } = messages[language]
  await page.until(() => page.all('article').length > 0 || page.text().includes(admin.nothing))
  const posted = () =>
    page.sent
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }: SentCall) => [path.split('/').slice(-2).join('/'), body])
  return { page, admin, prices, text: prices.admin, posted }
}

describe('a request for products', () => {
  it.each([
    ['en', '1,500', 'EUR 3,750.00', 'EUR 4,462.50'],
    ['de', '1.500', '3.750,00 €', '4.462,50 €'],
  ] as const)('states amounts, prices and sums with tax (%s)', async (language, orders, net, gross) => {
    const { page, prices } = await opened({ language })
    const rows = page.rows()
    expect(rows[0]?.slice(0, 2)).toEqual(['Time series', orders])
    expect(rows[1]).toEqual(['Maps', prices.access, prices.onRequest])
    const sums = rows.slice(2).map((row) => row[2]!.replace('€', 'EUR'))
    for (const [sum, number] of [
      [sums[0], net],
      [sums.at(-1), gross],
    ])
      expect(sum).toContain(number!.replace(/ ?(EUR|€) ?/, ''))
  })

  it('names the customer, its company left out if there is none', async () => {
    const { page, text } = await opened()
    expect(page.text(page.all('h3')[0])).toBe(text.heading('12', 'Ada Lovelace, nord'))
    expect(page.text()).toContain(`${text.message}: By Friday`)
  })

  it('is granted without a date limit or an answer, once', async () => {
    const { page, text, posted } = await opened()
    await page.pressTwice(text.grant(2, '2'))
    expect(posted()).toEqual([['12/grant', { expires_at: null, answer: '' }]])
  })

  it('is granted until the end of a day, which must not be past', async () => {
    const { page, admin, text, posted } = await opened()
    await page.type(text.expiry, '2020-01-01')
    expect(page.noteOf(page.field(text.expiry))).toBe(admin.expiryPast)
    expect(page.button(text.grant(2, '2')).disabled).toBe(true)
    await page.type(text.expiry, '2199-12-31')
    await page.type(text.answer, ' Welcome ')
    await page.press(text.grant(2, '2'))
    expect(posted()).toEqual([['12/grant', { expires_at: '2199-12-31 23:59:59 UTC', answer: 'Welcome' }]])
  })

  it('is declined with a reason only', async () => {
    const { page, text, posted } = await opened()
    await page.type(text.answer, '  ')
    await page.press(text.decline)
    expect([posted(), page.noteOf(page.field(text.answer))]).toEqual([[], text.needsReason])
    await page.type(text.answer, 'No budget')
    await page.press(text.decline)
    expect(posted()).toEqual([['12/decline', { answer: 'No budget' }]])
  })

  it('a refusal is shown with its request', async () => {
    const { page, text } = await opened({ answer: refusal('It was withdrawn.') })
    await page.press(text.grant(2, '2'))
    await page.until(() => page.alerts().includes('It was withdrawn.'))
  })

  it('that was decided has no answer to give', async () => {
    const { page, prices, text } = await opened({
      requests: [{ ...request, state: 'declined', answer: 'No' }],
    })
    expect(page.has('button', text.decline)).toBe(false)
    expect(page.text()).toContain(`${prices.own.answer}: No`)
  })
})

describe('requests for products', () => {
  it('are the open ones at first, and others by choice', async () => {
    const { page, prices, text } = await opened()
    expect(page.sent[0]?.path).toMatch(/state=open$/)
    await page.pick(text.state, prices.states.declined)
    await page.until(() => page.sent.some(({ path }) => path.endsWith('state=declined')))
    await page.pick(text.state, text.allStates)
    await page.until(() => page.sent.some(({ path }) => !path.includes('state=')))
  })

  it('that a mail names come first, and not again in the list', async () => {
    const { page, admin, text } = await opened({ address: '/?request=12' })
    await page.until(() => page.all('article').length > 0)
    expect(page.all('article')).toHaveLength(1)
    expect(page.text()).toContain(text.asked)
    await page.until(() => page.text().includes(admin.nothing))
  })
})
