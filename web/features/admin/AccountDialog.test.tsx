import { describe, expect, it, vi } from 'vitest'
import {
  type AdminCustomer,
  type AdminCustomerDetail,
  adminCustomerRoutes,
  adminRoutes,
  type Language,
  messages,
} from '#contracts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { adminKeys } from './adminKeys.ts'
import { InvitationDialog } from './InvitationDialog.tsx'

const key = {
  ...{ id: 4, name: 'Nightly', prefix: 'ak_12', created_at: '2026-01-31 12:00:00 UTC' },
  ...{ last_used_at: null, expires_at: null },
}
const known: Omit<AdminCustomerDetail, 'customer'> = {
  ...{ api_keys: [key], sessions: 2, active_jobs: 1, jobs: 1234, site_lists: 3, password_issuer: null },
}

async function opened({
  customer = exampleCustomer(),
  detail = {},
  language = 'en',
  reset = { link: null, valid_hours: 48 },
}: {
  readonly customer?: AdminCustomer
  readonly detail?: Partial<AdminCustomerDetail>
  readonly language?: Language
  readonly reset?: unknown
} = {}) {
  const onClose = vi.fn()
  const page = await openPage(<AccountDialog customer={customer} onClose={onClose} />, {
    language,
    given: [[adminKeys.customer(customer.id), { customer, ...known, ...detail }]],
    answers: [
      [adminCustomerRoutes.adminResetPassword, reset],
      [adminCustomerRoutes.adminRevokeApiKeys, { revoked: 1 }],
      [adminCustomerRoutes.adminEndSessions, { ended: 2 }],
      [adminCustomerRoutes.adminDeleteCustomer, { jobs_cancelled: 0 }],
      [adminCustomerRoutes.adminCustomerData, () => new Response('{}')],
    ],
  })
  const { account: text } = messages[language].admin
  const posted = () =>
    page.sent
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.split('/').at(-1), body])
  return { page, text, posted, onClose }
}

describe('the account of a customer', () => {
  it.each([
    ['en', '1,234'],
    ['de', '1.234'],
  ] as const)('counts jobs, lists and sessions (%s)', async (language, jobs) => {
    const { page, text } = await opened({ language })
    const facts = page.all('dd').map((fact) => page.text(fact))
    expect(facts).toEqual([text.jobCount(jobs, '1'), '3', '2'])
  })

  it('is deleted after its exact login name was typed, once', async () => {
    const { page, text, posted, onClose } = await opened()
    const name = text.deletionName('nord')
    for (const [typed, isReady] of [
      ['', false],
      ['Nord', false],
      ['nor', false],
      [' nord ', true],
    ] as const) {
      await page.type(name, typed)
      expect(page.button(text.deletionSubmit).disabled).toBe(!isReady)
    }
    await page.pressTwice(text.deletionSubmit)
    expect(posted()).toEqual([['deletion', { login_name: 'nord' }]])
    await page.until(() => onClose.mock.calls.length === 1)
  })

  it('is not deleted by Enter while another name is typed', async () => {
    const { page, text, posted } = await opened()
    await page.type(text.deletionName('nord'), 'sued')
    await page.key(page.field(text.deletionName('nord')), 'Enter')
    expect(posted()).toEqual([])
  })

  it('of an administrator cannot be deleted, and of a realm outside it stays there', async () => {
    const { page, text } = await opened({ customer: exampleCustomer({ role: 'admin' }) })
    expect(page.text()).toContain(text.adminStays)
    expect(page.has('button', text.deletionSubmit)).toBe(false)
    await page.close()
    const outside = await opened({ detail: { password_issuer: 'https://login.example' } })
    expect(outside.page.text()).toContain(text.deletionOutside)
  })

  it('is exported under its login name', async () => {
    const { page, text } = await opened()
    await page.press(text.exportData)
    await page.until(() => page.saved().length > 0)
    expect(page.saved()).toEqual(['anemone-nord.json'])
  })
})

describe('a new password for a customer', () => {
  it('is requested by mail, and the dialog states how long the link is valid', async () => {
    const { page, text, posted } = await opened()
    await page.pressTwice(text.mailLink)
    expect(posted()).toEqual([['password_link', { by: 'mail' }]])
    expect(page.text()).toContain(text.linkMailed('48'))
  })

  it('can be a link that is shown', async () => {
    const link = 'https://anemone.example/set-password#abc'
    const { page, text, posted } = await opened({ reset: { link, valid_hours: 2 } })
    await page.press(text.showLink)
    expect(posted()).toEqual([['password_link', { by: 'link' }]])
    expect(page.text()).toContain(text.linkShown('2'))
    expect(page.text(page.all('code')[0])).toBe(link)
  })

  it('cannot be mailed without an address, but shown', async () => {
    const { page, text } = await opened({ customer: exampleCustomer({ email: '' }) })
    expect([page.button(text.mailLink).disabled, page.button(text.showLink).disabled]).toEqual([true, false])
    expect(page.text()).toContain(text.noMailAddress)
  })

  it('is set at the realm outside', async () => {
    const { page, text } = await opened({ detail: { password_issuer: 'https://login.example' } })
    expect(page.text()).toContain(text.passwordOutside('https://login.example'))
    expect(page.has('button', text.showLink)).toBe(false)
  })
})

describe('keys and sessions of a customer', () => {
  it.each([
    ['en', '31 Jan 2026'],
    ['de', '31.01.2026'],
  ] as const)('a key has its day, and a dash until it is used (%s)', async (language, day) => {
    const { page } = await opened({ language })
    expect(page.rows()[0]?.slice(0, 4)).toEqual(['Nightly', 'ak_12…', day, '–'])
  })

  it('one key or all of them are revoked', async () => {
    const { page, text, posted } = await opened()
    await page.press(text.revokeKey('Nightly'))
    expect(page.text()).toContain(text.revoked('1'))
    await page.press(text.revokeAll)
    expect(posted()).toEqual([
      ['revocation', { api_key_id: 4 }],
      ['revocation', {}],
    ])
  })

  it('all sessions end at once', async () => {
    const { page, text, posted } = await opened()
    await page.pressTwice(text.endSessions)
    expect(posted()).toEqual([['end', undefined]])
    expect(page.text()).toContain(text.ended('2'))
  })

  it('buttons are off if there is nothing to revoke or to end', async () => {
    const { page, text } = await opened({ detail: { api_keys: [], sessions: 0 } })
    expect(page.text()).toContain(text.noKeys)
    expect([page.button(text.revokeAll).disabled, page.button(text.endSessions).disabled]).toEqual([
      true,
      true,
    ])
  })
})

describe('an invitation', () => {
  const { invitations: text } = messages.en
  const made = {
    ...{ code: 'AB-12', link: 'https://anemone.example/invitation#AB-12', replaces: false },
    expires_at: '2026-02-14 12:00:00 UTC',
  }
  const open = (customer: AdminCustomer, answer: unknown) =>
    openPage(<InvitationDialog customer={customer} onClose={() => {}} />, {
      answers: [[adminRoutes.adminInviteCustomer, answer]],
    })

  it('is made once, and its code is shown with its last day', async () => {
    const page = await open(exampleCustomer({ login: 'open' }), made)
    await page.pressTwice(text.inviteMake)
    expect(page.sent).toHaveLength(1)
    expect(page.text()).toContain(text.inviteOnce('14 Feb 2026'))
    expect(page.all('code').map((code) => page.text(code))).toEqual([made.code, made.link])
    expect(page.has('button', text.inviteMake)).toBe(false)
  })

  it('warns that it replaces the login of a realm', async () => {
    const page = await open(exampleCustomer({ login: 'realm' }), refusal('No mail server.'))
    expect(page.alerts()).toEqual([text.inviteReplaces])
    await page.press(text.inviteMake)
    await page.until(() => page.alerts().includes('No mail server.'))
  })
})
