import { describe, expect, it, vi } from 'vitest'
import { type AdminCustomer, adminRoutes, type Language, messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { CustomersTab } from './CustomersTab.tsx'

async function dialog(
  customer: AdminCustomer | 'new',
  { answer = exampleCustomer() as unknown, language = 'en' as Language, issuer = '/oidc' } = {},
) {
  const onClose = vi.fn()
  const page = await openPage(<CustomerDialog customer={customer} onClose={onClose} />, {
    language,
    given: [[queryKeys.configuration, { issuer }]],
    answers: [
      [adminRoutes.adminCreateCustomer, answer],
      [adminRoutes.adminChangeCustomer, answer],
    ],
  })
  const { admin, common, signUp } = messages[language]
  const sent = () => page.sent.map(({ method, body }) => [method, body])
  return { page, admin, common, signUp, sent, onClose }
}

describe('the dialog of a customer', () => {
  it('a new one needs a login name and an address only, and empty fields are not sent', async () => {
    const { page, admin, signUp, sent, onClose } = await dialog('new')
    expect(page.button(admin.create).disabled).toBe(true)
    await page.type(signUp.fields.loginName, 'west')
    expect(page.button(admin.create).disabled).toBe(true)
    await page.type(signUp.fields.email, ' west@wind.example ')
    await page.pressTwice(admin.create)
    const body = { login_name: 'west', email: 'west@wind.example', role: 'customer', mva_look: false }
    expect(sent()).toEqual([['POST', body]])
    await page.until(() => onClose.mock.calls.length === 1)
  })

  it('of a known one sends the change, its role and its right to log in', async () => {
    const { page, admin, common, signUp, sent } = await dialog(exampleCustomer())
    expect(page.has('input', signUp.fields.loginName)).toBe(false)
    await page.pick(admin.role, admin.roles.demo)
    await page.click(page.field(admin.enabled))
    await page.click(page.field(admin.marketTheme))
    await page.press(common.save)
    expect(sent()).toEqual([['PUT', { role: 'demo', mva_look: true, enabled: false }]])
  })

  it.each(['en', 'de'] as const)('a broken address is refused at its field (%s)', async (language) => {
    const { page, common, signUp, sent } = await dialog(exampleCustomer(), { language })
    await page.type(signUp.fields.email, 'west')
    expect(page.field(signUp.fields.email).hasAttribute('aria-invalid')).toBe(true)
    await page.key(page.field(signUp.fields.email), 'Enter')
    expect(page.button(common.save).disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  it('stays open with the reason of a refusal', async () => {
    const { page, common, signUp, onClose } = await dialog(exampleCustomer(), {
      answer: refusal('Another customer has this address.'),
    })
    await page.type(signUp.fields.email, 'west@wind.example')
    await page.press(common.save)
    await page.until(() => page.alerts().includes('Another customer has this address.'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('has no role if a realm outside has the roles', async () => {
    const { page, admin } = await dialog('new', { issuer: 'https://login.example/realm' })
    expect(page.has('button', admin.role)).toBe(false)
    expect(page.text()).toContain(messages.en.invitations.newCustomerOfRealm)
  })
})

async function tab(customers: readonly AdminCustomer[], nextCursor: string | null = null) {
  const { admin, invitations } = messages.en
  const page = await openPage(<CustomersTab />, {
    answers: [
      [
        adminRoutes.adminCustomers,
        ({ path }: SentCall) => ({
          customers: path.includes('cursor') ? [exampleCustomer({ id: 99, login_name: 'last' })] : customers,
          next_cursor: path.includes('cursor') ? null : nextCursor,
        }),
      ],
    ],
  })
  await page.until(() => page.all('[aria-busy], .spinner').length === 0 && page.sent.length > 0)
  return { page, admin, invitations }
}

describe('the list of customers', () => {
  it('marks roles, blocked accounts and prepared ones', async () => {
    const { page, admin, invitations } = await tab([
      exampleCustomer({ enabled: false }),
      exampleCustomer({ id: 4, login_name: 'west', login: 'open', role: 'admin' }),
    ])
    await page.until(() => page.rows().length === 2)
    expect(page.rows().map((row) => row[5]!.trim())).toEqual([
      `${admin.roles.customer} ${admin.disabled}`,
      `${admin.roles.admin} ${invitations.prepared}`,
    ])
    expect(page.has('button', `${invitations.invite}: west`)).toBe(true)
    expect(page.has('button', `${invitations.invite}: nord`)).toBe(false)
  })

  it('searches for what was typed, without its spaces, and says so if nothing was found', async () => {
    const { page, admin } = await tab([])
    await page.type(admin.search, ' nord ')
    await page.until(() => page.sent.length > 1)
    expect(page.sent.at(-1)?.path).toMatch(/search=nord$/)
    await page.until(() => page.text().includes(admin.nothing))
  })

  it('adds the next page below on request', async () => {
    const { page, admin } = await tab([exampleCustomer()], 'next')
    await page.until(() => page.has('button', admin.more))
    await page.press(admin.more)
    await page.until(() => page.rows().length === 2)
    expect(page.rows().map((row) => row[1])).toEqual(['nord', 'last'])
    expect(page.has('button', admin.more)).toBe(false)
  })
})
