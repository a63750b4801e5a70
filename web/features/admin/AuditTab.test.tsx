import { describe, expect, it } from 'vitest'
import { type AuditEntry, adminRoutes, type Language, messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { everything, filterOf } from './AuditFilters.tsx'
import { AuditTab } from './AuditTab.tsx'

const entry: AuditEntry = {
  ...{ id: 1, at: '2026-03-01 10:20:30 UTC', admin_login_name: 'root', admin_uuid: null },
  ...{ customer_login_name: 'nord', customer_uuid: null, act: 'purchase.correct', status: 200 },
  details: { product: 'ts/demo', orders_before: 77, orders: 1500, reason: 'Agreed' },
  action: 'POST /api/admin/purchases/1/corrections',
}
const other: AuditEntry = {
  ...entry,
  ...{ id: 2, act: null, details: null, customer_login_name: null, action: 'GET /api/jobs', status: 404 },
  customer_uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
}

async function opened(language: Language = 'en', file: unknown = () => new Response('csv')) {
  const page = await openPage(<AuditTab />, {
    language,
    given: [[queryKeys.customers, [exampleCustomer()]]],
    answers: [
      [adminRoutes.adminAudit, { entries: [entry, other], next_cursor: null }],
      [adminRoutes.adminAuditFile, file],
    ],
  })
  await page.until(() => page.rows().length === 2)
  const { audit, admin } = messages[language]
  const asked = () => new URL(page.sent.at(-1)!.path, 'http://x').searchParams.toString()
  return { page, audit, admin, asked }
}

describe('the audit log', () => {
  it.each([
    ['en', '77 credits → 1,500 credits'],
    ['de', '77 Abrufe → 1.500 Abrufe'],
  ] as const)('states an act with its numbers and reason in words (%s)', async (language, change) => {
    const { page, audit } = await opened(language)
    const [row] = page.rows()
    expect(row?.slice(1, 4)).toEqual(['root', 'nord', audit.acts['purchase.correct']])
    expect(row?.[4]).toContain(change)
    expect(row?.[4]).toContain(audit.reason('Agreed'))
  })

  it('names a deleted customer by the beginning of its id, and any other call by its address', async () => {
    const { page, audit } = await opened()
    expect(page.rows()[1]?.slice(2)).toEqual([
      audit.deletedCustomer(other.customer_uuid!),
      'GET /api/jobs',
      '',
      '404',
    ])
  })

  it('is requested for the chosen days, acts and names; its file has the same filter', async () => {
    const { page, audit, asked } = await opened()
    await page.type(audit.filters.from, '2026-02-28')
    await page.type(audit.filters.till, '2026-02-28')
    await page.type(audit.filters.by, ' root ')
    await page.pick(audit.filters.act, audit.acts['keys.revoke'])
    await page.until(() => asked().includes('keys.revoke'))
    const filter = new URLSearchParams({
      ...{ by: 'root', act: 'keys.revoke' },
      // A day includes all of its hours: the end is the beginning of the next one.
      ...{ from: '2026-02-28 00:00:00 UTC', till: '2026-03-01 00:00:00 UTC' },
    }).toString()
    expect(asked()).toBe(filter)
    await page.until(() => !page.button(audit.filters.csv).disabled)
    await page.press(audit.filters.csv)
    await page.until(() => page.saved().length > 0)
    expect([page.saved(), page.sent.at(-1)?.path.split('?')]).toEqual([
      ['anemone-audit.csv'],
      ['/api/admin/audit.csv', filter],
    ])
  })

  it('a file that is refused says why, and the list stays', async () => {
    const { page, audit } = await opened('en', refusal('The disk is full.'))
    await page.press(audit.filters.csv)
    await page.until(() => page.alerts().includes('The disk is full.'))
    expect(page.rows()).toHaveLength(2)
  })

  it('has no filter at first', () => {
    expect(Object.values(filterOf(everything)).filter((value) => value !== undefined)).toEqual([])
  })
})
