import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lasting } from '../../testing/access/lastingToken.ts'
import { buildCustomer, type LoggedIn, logIn, seededAccount } from '../../testing/builders.ts'
import { client } from '../../testing/client.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { linkToken, outbox } from '../../testing/outbox.ts'
import { providerFor } from '../../testing/provider.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const admin = await lasting(server, await seededAccount(server, 'admin'))

const { grant, correct, actsOn } = providerFor(() => admin)

const path = ({ customer }: LoggedIn, rest = '') => `/api/admin/customers/${customer.id}${rest}`
const keys = '/api/customers/self/api_keys'

describe("an admin handles a customer's request about personal data", () => {
  it('exports all of it, with an audit entry', async () => {
    const ada = await buildCustomer(server)
    const { listId } = await buildList(ada)
    const { status, body, headers } = await admin.get(path(ada, '/data'))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(`anemone-${ada.customer.login_name}.json`)
    expect(body.account.email).toBe(ada.customer.email)
    expect(body.site_lists.map(({ id }: { id: number }) => id)).toContain(listId)
    expect(JSON.stringify(body)).not.toContain('password_hash')
    await expect
      .poll(() => actsOn(ada))
      .toMatchObject([{ act: 'customer.export', admin_login_name: 'admin' }])
    expect((await ada.get(path(ada, '/data'))).status).toBe(403)
  })

  it('deletes the account of a blocked customer after confirmation by login name, with jobs, mails and outbox', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
    await server.anonymous.get(`/api/customers/password-reset-request?name=${ada.customer.login_name}`)
    expect(outbox(server).join()).toContain(ada.customer.email)
    const { listId } = await buildList(ada)
    const long = { heights: [60, 80, 100, 120, 140], from_year: 2024, formats: ['csv', 'xlsx'] }
    const order = orderBody(await productId(ada), listId, long)
    const jobs = []
    for (let i = 0; i < 4; i++) jobs.push((await ada.post('/api/jobs', order)).body.id)
    await waitForJob(ada, jobs[0], 'RUNNING')
    const granted = await grant(ada, { initial_orders: 5 })
    await correct(granted.id, { initial_orders: 4, reason: `typo for ${ada.customer.first_name}` })
    await admin.put(path(ada), { enabled: false })

    const refused = await admin.post(
      path(ada, '/deletion'),
      { login_name: 'another' },
      { 'accept-language': 'en' },
    )
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain(ada.customer.login_name)
    const deleted = await admin.post(path(ada, '/deletion'), { login_name: ada.customer.login_name })
    expect(deleted.status).toBe(200)
    expect(deleted.body.jobs_cancelled).toBeGreaterThan(0)

    const { db } = server.context.database
    for (const table of [
      'mail',
      'job',
      'job_event',
      'order_entry',
      'purchase_correction',
      'api_key',
    ] as const)
      expect(
        await db
          .selectFrom(table)
          .select(sql`1`.as('one'))
          .where('customer_id', '=', ada.customer.id)
          .execute(),
      ).toEqual([])
    expect(outbox(server).join()).not.toContain(ada.customer.email)
    await expect
      .poll(async () => (await actsOn(ada)).map(({ act }: { act: string }) => act))
      .toEqual(['customer.delete', 'customer.disable', 'purchase.correct', 'purchase.grant'])
    const acts = await actsOn(ada)
    expect(acts[2].details).toMatchObject({ orders: 4, orders_before: 5 })
    // The number stays; the name and the reason typed by an admin are removed.
    expect(acts.map((entry: object) => entry)).toEqual(
      acts.map(() =>
        expect.objectContaining({ customer_login_name: null, customer_uuid: ada.customer.uuid }),
      ),
    )
    const stored = JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute())
    for (const personal of [ada.customer.login_name, ada.customer.email, 'typo for'])
      expect(stored).not.toContain(personal)
  })

  it('deletes no admin, and answers 404 for another id', async () => {
    const second = await buildCustomer(server, { role: 'admin' })
    const login_name = second.customer.login_name
    expect((await admin.post(path(second, '/deletion'), { login_name })).body.errorcode).toBe(
      'ADMIN_NOT_DELETED',
    )
    for (const rest of ['', '/data'])
      expect((await admin.get(`/api/admin/customers/999999${rest}`)).status).toBe(404)
    expect((await admin.post('/api/admin/customers/999999/deletion', { login_name: 'x' })).status).toBe(404)
  })
})

describe("an admin restores or ends a customer's access", () => {
  it('by a one-time link that is shown, or mailed', async () => {
    const ada = await buildCustomer(server)
    const shown = await admin.post(path(ada, '/password_link'), { by: 'link' })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const token = shown.body.link.split('#')[1]
    expect(server.log()).not.toContain(token)
    const set = (token: string, new_password: string) =>
      server.anonymous.post('/api/password-set', { token, new_password })
    expect((await set(token, 'quite another')).status).toBe(200)
    expect((await set(token, 'a third one')).body.errorcode).toBe('LINK_EXPIRED')
    await logIn(server, ada.customer.login_name, 'quite another')
    expect((await ada.get('/api/customers/self')).status).toBe(401)

    expect((await admin.post(path(ada, '/password_link'), { by: 'mail' })).body.link).toBeNull()
    await set(linkToken(outbox(server).at(-1) ?? ''), 'the mailed one')
    await logIn(server, ada.customer.login_name, 'the mailed one')
    await expect
      .poll(async () => (await actsOn(ada)).map(({ act }: { act: string }) => act))
      .toEqual(['password.mail', 'password.link'])
    expect(JSON.stringify(await actsOn(ada))).not.toContain(token)
  })

  it('but mails no link to a blocked account or without an address, and creates none for the demo account', async () => {
    const ada = await buildCustomer(server)
    await admin.put(path(ada), { enabled: false })
    expect((await admin.post(path(ada, '/password_link'), { by: 'mail' })).body.errorcode).toBe(
      'ACCOUNT_BLOCKED',
    )
    const seeded = await admin.post(path(admin, '/password_link'), { by: 'mail' })
    expect(seeded.body.errorcode).toBe('NO_MAIL_ADDRESS')
    const demo = await seededAccount(server, 'demo')
    expect((await admin.post(path(demo, '/password_link'), { by: 'link' })).body.errorcode).toBe(
      'DEMO_ACCOUNT',
    )
  })

  it('by revoking one key or all, and by ending its sessions, each at once', async () => {
    const ada = await buildCustomer(server)
    const [first, second, third] = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await ada.post(keys, { name })).body),
    )
    const serves = async ({ key }: { key: string }) =>
      (await client(server.url, key).get('/api/customers/self')).status === 200
    const detail = await admin.get(path(ada))
    expect(detail.body).toMatchObject({ sessions: 1, active_jobs: 0, password_issuer: null })
    expect(detail.body.api_keys).toHaveLength(3)
    expect(JSON.stringify(detail.body)).not.toContain(first.key)

    const revoke = (body: object) => admin.post(path(ada, '/api_keys/revocation'), body)
    expect((await revoke({ api_key_id: first.id })).body).toEqual({ revoked: 1 })
    expect((await revoke({ api_key_id: first.id })).status).toBe(404)
    expect([await serves(first), await serves(second)]).toEqual([false, true])
    expect((await revoke({})).body).toEqual({ revoked: 2 })
    expect([await serves(second), await serves(third)]).toEqual([false, false])
    expect((await admin.post(path(ada, '/sessions/end'))).body).toEqual({ ended: 1 })
    expect((await ada.get('/api/customers/self')).status).toBe(401)
    await expect
      .poll(async () => (await actsOn(ada)).slice(0, 3))
      .toMatchObject([
        { act: 'sessions.end', details: { sessions: 1 } },
        { act: 'keys.revoke', details: { api_keys: 2 } },
        { act: 'keys.revoke', status: 200 },
      ])
  })
})
