import { describe, expect, it, vi } from 'vitest'
import { type AdminPurchase, adminCustomerRoutes, adminRoutes, type Language, messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { adminKeys } from './adminKeys.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const purchase: AdminPurchase = {
  ...{ id: 12, customer_id: 3, product_id: 7, initial_orders: 1000, remaining_orders: 955 },
  ...{ sites: null, sites_selected: null, expires_at: '2027-06-30 23:59:59 UTC', expired: false },
  ...{ customer_login_name: 'nord', product_title: 'Demo', corrections: [], created_at: '2026-01-01' },
}
const ofSites = { initial_orders: null, remaining_orders: null, sites: 20, sites_selected: 8 }

async function correcting(change: Partial<AdminPurchase> = {}, language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<CorrectionDialog purchase={{ ...purchase, ...change }} onClose={onClose} />, {
    language,
    answers: [[adminCustomerRoutes.adminCorrectPurchase, purchase]],
  })
  const { admin } = messages[language]
  const text = admin.correction
  const bodies = () => page.sent.map(({ body }) => body)
  return { page, text, admin, onClose, bodies, isReady: () => !page.button(text.submit).disabled }
}

describe('the correction of a purchase', () => {
  it('needs a change and a reason', async () => {
    const { page, text, isReady } = await correcting()
    expect(isReady()).toBe(false)
    await page.type(text.reason, 'Agreed by phone')
    expect(isReady()).toBe(false)
    await page.type(text.ordersInAll, '1200')
    expect(isReady()).toBe(true)
    await page.type(text.reason, '   ')
    expect(isReady()).toBe(false)
  })

  it('sends only what changed', async () => {
    const { page, text, admin, bodies, onClose } = await correcting()
    await page.type(text.reason, ' Agreed ')
    await page.type(admin.expiry, '2028-01-31')
    await page.press(text.submit)
    expect(bodies()).toEqual([{ reason: 'Agreed', expires_at: '2028-01-31 23:59:59 UTC' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('removes the date limit if the day is emptied', async () => {
    const { page, text, admin, bodies } = await correcting()
    await page.type(text.reason, 'Agreed')
    await page.type(admin.expiry, '')
    await page.press(text.submit)
    expect(bodies()).toEqual([{ reason: 'Agreed', expires_at: null }])
  })

  it.each([
    ['en', '1 200', 1200],
    // 1200 or 1.2: the field asks.
    ['en', '1,200', null],
    ['de', '1.200', null],
    ['de', '1 200', 1200],
    ['en', '45', 45],
    ['en', '44', null],
    ['en', '1200.5', null],
    ['en', 'many', null],
    ['en', '', null],
  ] as const)('in %s, "%s" of 1,000 credits with 45 used is %s', async (language, typed, read) => {
    const { page, text, bodies, isReady } = await correcting({}, language)
    await page.type(text.reason, 'Agreed')
    await page.type(text.ordersInAll, typed)
    expect(isReady()).toBe(read !== null)
    if (read === null) return expect(page.field(text.ordersInAll).hasAttribute('aria-invalid')).toBe(true)
    await page.press(text.submit)
    expect(bodies()).toEqual([{ reason: 'Agreed', initial_orders: read }])
  })

  it('counts chosen sites of a purchase of sites', async () => {
    const { page, text, bodies, isReady } = await correcting(ofSites)
    expect(page.noteOf(page.field(text.sitesInAll))).toBe(text.used('8'))
    await page.type(text.reason, 'Agreed')
    await page.type(text.sitesInAll, '7')
    expect(isReady()).toBe(false)
    await page.type(text.sitesInAll, '8')
    await page.press(text.submit)
    expect(bodies()).toEqual([{ reason: 'Agreed', sites: 8 }])
  })

  it('asks for no number of an unlimited purchase', async () => {
    const { page, text, isReady } = await correcting({ initial_orders: null, remaining_orders: null })
    expect(page.text()).not.toContain(text.ordersInAll)
    await page.type(text.reason, 'Agreed')
    expect(isReady()).toBe(false)
  })

  it('is sent once by a double click', async () => {
    const { page, text, bodies } = await correcting()
    await page.type(text.reason, 'Agreed')
    await page.type(text.ordersInAll, '1200')
    await page.pressTwice(text.submit)
    expect(bodies()).toHaveLength(1)
  })
})

describe('taking a purchase back', () => {
  it.each([
    [{}, '955'],
    [ofSites, '12'],
    [{ initial_orders: null, remaining_orders: null }, messages.en.audit.unlimitedOrders],
  ] as const)('states what is left: %j', async (change, left) => {
    const page = await openPage(<TakeBackDialog purchase={{ ...purchase, ...change }} onClose={() => {}} />)
    expect(page.text()).toContain(left)
  })

  it('needs a reason, and shows a refusal without closing', async () => {
    const onClose = vi.fn()
    const refusal = Response.json({ errorcode: 'NOT_FOUND', error: 'It was deleted.' }, { status: 404 })
    const page = await openPage(<TakeBackDialog purchase={purchase} onClose={onClose} />, {
      answers: [[adminCustomerRoutes.adminTakeBackPurchase, refusal]],
    })
    const text = messages.en.admin.correction
    expect(page.button(text.takeBack).disabled).toBe(true)
    await page.type(text.reason, 'Wrong product')
    await page.press(text.takeBack)
    expect(page.sent.map(({ body }) => body)).toEqual([{ reason: 'Wrong product' }])
    expect([page.alerts(), onClose.mock.calls.length]).toEqual([['It was deleted.'], 0])
  })
})

async function granting(customerId: number | null, language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<GrantDialog customerId={customerId} onClose={onClose} />, {
    language,
    answers: [[adminRoutes.adminGrantPurchase, purchase]],
    given: [
      [queryKeys.customers, [{ id: 3, login_name: 'nord', first_name: 'A', last_name: 'B' }]],
      [adminKeys.products, [{ id: 7, group: 'ts', name: 'demo', title: 'Demo' }]],
    ],
  })
  const { admin } = messages[language]
  await page.type(admin.product, 'Demo')
  await page.click(page.all('li')[0]!)
  const isReady = () => !page.button(admin.grant).disabled
  return { page, admin, onClose, isReady, bodies: () => page.sent.map(({ body }) => body) }
}

describe('a grant', () => {
  it.each([
    ['en', '5', 5],
    ['en', '1,500', null],
    ['de', '1 500', 1500],
    ['en', '0', null],
    ['en', '-3', null],
    ['de', '2,5', null],
    ['en', 'ten', null],
  ] as const)('in %s, "%s" credits are %s', async (language, typed, count) => {
    const { page, admin, bodies, isReady, onClose } = await granting(3, language)
    await page.type(admin.count, typed)
    expect(isReady()).toBe(count !== null)
    if (count === null) return expect(page.field(admin.count).hasAttribute('aria-invalid')).toBe(true)
    await page.press(admin.grant)
    const sent = { customer_id: 3, product_id: 7, initial_orders: count, sites: null, expires_at: null }
    expect(bodies()).toEqual([sent])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks whether an empty number means unlimited credits, and sends it once', async () => {
    const { page, admin, bodies } = await granting(3)
    await page.press(admin.grant)
    expect(bodies()).toEqual([])
    expect(page.text()).toContain(admin.grantUnlimitedQuestion)
    await page.pressTwice(admin.grantUnlimited)
    expect(bodies()).toMatchObject([{ initial_orders: null, sites: null }])
  })

  it('needs a customer', async () => {
    const { page, admin, isReady } = await granting(null)
    await page.type(admin.count, '5')
    expect(isReady()).toBe(false)
  })

  it('refuses a last day in the past at its field', async () => {
    const { page, admin, isReady } = await granting(3)
    await page.type(admin.count, '5')
    await page.type(admin.expiry, '2020-01-01')
    expect([isReady(), page.noteOf(page.field(admin.expiry))]).toEqual([false, admin.expiryPast])
  })
})
