import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startHousekeeping } from '../../housekeeping.ts'
import { buildCustomer, type LoggedIn, logIn, seededAccount, tokenPath } from '../../testing/builders.ts'
import { client } from '../../testing/client.ts'
import { outbox } from '../../testing/outbox.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const admin = await seededAccount(server, 'admin')
const demo = await seededAccount(server, 'demo')

const self = '/api/customers/self'
const as = ({ customer }: LoggedIn) => `?log_in_as_uuid=${customer.uuid}`

describe('the own account', () => {
  it('changes the sent fields, by the rules of each', async () => {
    const ada = await buildCustomer(server)
    const changed = await ada.put(self, { city: 'Köln', company_name: 'Wind GmbH', telephone: '' })
    expect(changed.body).toMatchObject({ city: 'Köln', company_name: 'Wind GmbH', first_name: 'Ada' })
    const refused = await ada.put(self, { first_name: '', email: 'x', city: 'a<b' })
    expect(refused.status).toBe(400)
    expect(refused.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'city',
      'email',
      'first_name',
    ])
    const bob = await buildCustomer(server)
    expect((await ada.put(self, { email: bob.customer.email })).body.errorcode).toBe('ACCOUNT_EXISTS')
    expect((await ada.put(self, { email: ada.customer.email.toUpperCase() })).status).toBe(200)
  })

  it('needs a login, and nothing of the demo account changes', async () => {
    const calls = (visitor: Pick<LoggedIn, 'put' | 'post' | 'get' | 'delete'>) =>
      Promise.all([
        visitor.put(self, { city: 'x' }),
        visitor.put(`${self}/password`, { current_password: 'demo', new_password: 'mine now' }),
        visitor.put(`${self}/notifications`, { job_start: true, job_end: true, job_error: true }),
        visitor.post(`${self}/api_keys`, { name: 'x' }),
        visitor.delete(`${self}/api_keys/1`),
        visitor.get(`${self}/data`),
        visitor.post(`${self}/deletion`, { password: 'demo' }),
      ])
    expect((await calls(server.anonymous)).map(({ status }) => status)).toEqual(Array(7).fill(401))
    const answers = await calls(demo)
    expect(answers.map(({ body }) => body.errorcode)).toEqual(Array(7).fill('DEMO_ACCOUNT'))
    expect(answers[0]?.status).toBe(403)
  })

  it('chooses its mails', async () => {
    const ada = await buildCustomer(server)
    const none = { job_start: false, job_end: false, job_error: false }
    expect((await ada.get(`${self}/notifications`)).body).toEqual({ ...none, new_data: false })
    await ada.put(`${self}/notifications`, { ...none, job_error: true })
    expect((await ada.get(`${self}/notifications`)).body).toEqual({
      ...none,
      job_error: true,
      new_data: false,
    })
    await ada.put(`${self}/notifications`, { ...none, new_data: true })
    // A program that does not know the field does not change it.
    await ada.put(`${self}/notifications`, none)
    expect((await ada.get(`${self}/notifications`)).body).toEqual({ ...none, new_data: true })
    expect((await ada.put(`${self}/notifications`, { job_end: 'yes' })).status).toBe(400)
  })
})

describe('a change of password', () => {
  const change = (visitor: LoggedIn, current_password: string, new_password: string) =>
    visitor.put(`${self}/password`, { current_password, new_password }, { 'accept-language': 'en' })

  it("ends all sessions except the caller's", async () => {
    const ada = await buildCustomer(server)
    const elsewhere = await logIn(server, ada.customer.login_name, ada.password)
    expect((await change(ada, ada.password, 'quite another')).status).toBe(200)
    const refresh = (refresh_token: string) =>
      server.anonymous.form(tokenPath, {
        client_id: 'anemone-web',
        grant_type: 'refresh_token',
        refresh_token,
      })
    expect((await client(server.url, elsewhere.accessToken).get(self)).status).toBe(401)
    expect((await ada.get(self)).status).toBe(200)
    expect((await refresh(elsewhere.refreshToken)).status).toBe(400)
    expect((await refresh(ada.tokens.refreshToken)).status).toBe(200)
    await logIn(server, ada.customer.login_name, 'quite another')
    await expect(logIn(server, ada.customer.login_name, ada.password)).rejects.toThrow('401')
  })

  it('needs the current one, and a new one that is long enough and different', async () => {
    const ada = await buildCustomer(server)
    expect((await change(ada, 'wrong', 'long enough')).body.errorcode).toBe('PASSWORD_INVALID')
    const messages = async (current: string, next: string) =>
      (await change(ada, current, next)).body.issues.map(({ message }: { message: string }) => message)
    expect(await messages(ada.password, 'short')).toEqual([
      'The password is too short: at least 6 characters.',
    ])
    expect(await messages(ada.password, ada.password)).toEqual([
      'The new password is identical to the current one.',
    ])
    expect(await messages('', 'long enough')).toEqual(['The current password must be given.'])
  })

  it('cannot be used to guess the password', async () => {
    const ada = await buildCustomer(server)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await change(ada, `guess ${i}`, 'long enough')).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
  })

  it('is not possible for an admin in the name of the customer', async () => {
    const ada = await buildCustomer(server)
    const body = { current_password: ada.password, new_password: 'long enough' }
    expect((await admin.put(`${self}/password${as(ada)}`, body)).status).toBe(403)
    expect((await admin.post(`${self}/deletion${as(ada)}`, { password: ada.password })).status).toBe(403)
    expect((await admin.post(`${self}/api_keys${as(ada)}`, { name: 'x' })).status).toBe(403)
  })
})

describe('an API key', () => {
  it('is shown once and serves as a bearer token until it is revoked', async () => {
    const ada = await buildCustomer(server)
    const made = await ada.post(`${self}/api_keys`, { name: ' loader ' })
    expect(made.status).toBe(201)
    const { key, ...shown } = made.body
    expect(shown).toMatchObject({ name: 'loader', prefix: key.slice(0, 14), last_used_at: null })
    const program = client(server.url, key)
    expect((await program.get(self)).body.login_name).toBe(ada.customer.login_name)
    expect((await program.post('/api/site_lists', { name: 'by program' })).status).toBe(200)
    const { body: keys } = await ada.get(`${self}/api_keys`)
    expect(keys).toEqual([{ ...shown, last_used_at: expect.stringMatching(/UTC$/) }])
    const stored = await server.context.database.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key)

    const bob = await buildCustomer(server)
    expect((await bob.delete(`${self}/api_keys/${shown.id}`)).status).toBe(404)
    expect((await ada.delete(`${self}/api_keys/${shown.id}`)).status).toBe(200)
    expect((await program.get(self)).status).toBe(401)
    expect(server.log()).not.toContain(key)
  })

  it('can manage neither the account nor other accounts', async () => {
    const { body } = await admin.post(`${self}/api_keys`, { name: 'x' })
    const program = client(server.url, body.key)
    const ada = await buildCustomer(server)
    expect((await program.get('/api/customers')).status).toBe(403)
    expect((await program.get(self + as(ada))).status).toBe(403)
    expect((await program.put(self, { email: 'new@example.org' })).status).toBe(403)
    expect((await program.post(`${self}/api_keys`, { name: 'y' })).status).toBe(403)
    expect((await client(server.url, `${body.key}x`).get(self)).status).toBe(401)
  })
})

describe('customers who have not accepted terms and legal information', () => {
  it('can read and accept, but change and order nothing', async () => {
    const ada = await buildCustomer(server, { hasAcceptedTerms: false })
    const make = () => ada.post('/api/site_lists', { name: 'A' }, { 'accept-language': 'en' })
    expect((await ada.get('/api/site_lists')).status).toBe(200)
    const first = await make()
    expect(first.status).toBe(403)
    expect(first.body).toEqual({
      errorcode: 'TERMS_NOT_ACCEPTED',
      error: `Terms of use not accepted. To accept them visit the website ${new URL(server.url).host}.`,
    })
    await ada.post(`${self}/accept_terms`)
    expect((await make()).body.errorcode).toBe('LEGAL_INFORMATIONS_NOT_ACCEPTED')
    await ada.post(`${self}/accept_legal_informations`)
    expect((await make()).status).toBe(200)
  })
})

describe("the customer's data", () => {
  it('are exported completely, without secrets and without data of others', async () => {
    const ada = await buildCustomer(server)
    const { body: list } = await ada.post('/api/site_lists', { name: 'Mine' })
    await ada.post(`/api/site_lists/${list.id}`, [{ name: 'A', lat: 53, lon: 8 }])
    const { body: key } = await ada.post(`${self}/api_keys`, { name: 'x' })
    await (await buildCustomer(server)).post('/api/site_lists', { name: 'Not mine' })
    await admin.get(self + as(ada))
    const noted = () => server.context.database.db.selectFrom('audit_entry').selectAll().execute()
    await expect
      .poll(async () => (await noted()).some((row) => row.customer_id === ada.customer.id))
      .toBe(true)
    const { headers, body } = await ada.get(`${self}/data`)
    expect(JSON.stringify(body)).not.toContain(admin.customer.uuid)
    expect(headers.get('content-disposition')).toBe('attachment; filename="anemone-data.json"')
    expect(body).toMatchObject({
      account: { login_name: ada.customer.login_name, email: ada.customer.email },
      site_lists: [{ name: 'Mine' }],
      sites: [{ name: 'A' }],
      api_keys: [{ name: 'x' }],
      logins: [{ revoked_at: null }],
      acts_of_admins: [{ action: 'GET /api/customers/self', status: 200 }],
      password: [{ changed_at: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|_hash|jti|lease/)
    expect(JSON.stringify(body)).not.toContain(key.key)
  })

  it('are deleted with the account, after confirmation by its password', async () => {
    const ada = await buildCustomer(server)
    await ada.post('/api/site_lists', { name: 'Mine' })
    await admin.get(self + as(ada))
    expect((await ada.post(`${self}/deletion`, { password: 'wrong' })).body.errorcode).toBe(
      'PASSWORD_INVALID',
    )
    const reset = `/api/customers/password-reset-request?name=${ada.customer.login_name}`
    await server.anonymous.get(reset, { 'x-forwarded-for': '192.0.2.61' })
    const mailsToAda = () => outbox(server).filter((mail) => mail.includes(ada.customer.email))
    expect(mailsToAda()).toHaveLength(1)
    expect((await ada.post(`${self}/deletion`, { password: ada.password })).status).toBe(200)
    expect(mailsToAda()).toEqual([])
    expect((await ada.get(self)).status).toBe(401)
    const { db } = server.context.database
    const left = await db
      .selectFrom('site_list')
      .selectAll()
      .where('customer_id', '=', ada.customer.id)
      .execute()
    expect(left).toEqual([])
    expect((await admin.post(`${self}/deletion`, { password: admin.password })).status).toBe(403)
  })
})

describe('the audit log', () => {
  it('has every call of an admin for a customer, and none of customers', async () => {
    const ada = await buildCustomer(server)
    await ada.get(self)
    await admin.get(self)
    await admin.put(`${self}/language${as(ada)}`, { language: 'de' })
    await admin.put(`${self}/language${as(ada)}`, { language: 'xx' })
    const { db } = server.context.database
    const entries = () =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'status', 'admin_id'])
        .where('customer_id', '=', ada.customer.id)
        .orderBy('id')
        .execute()
    await expect.poll(entries).toEqual([
      { action: 'PUT /api/customers/self/language', status: 200, admin_id: admin.customer.id },
      { action: 'PUT /api/customers/self/language', status: 400, admin_id: admin.customer.id },
    ])
  })

  it('keeps entries for as many days as configured, by default for ever', async () => {
    const { context } = server
    const { db } = context.database
    const action = 'POST /api/old'
    const entry = { admin_login_name: 'gone', action, status: 200 }
    const days = [400, 20].map((age) => sql<Date>`now() - make_interval(days => ${age})`)
    await db
      .insertInto('audit_entry')
      .values(days.map((at) => ({ ...entry, at })))
      .execute()
    const left = async (auditDays: number) => {
      await startHousekeeping({ ...context, environment: { ...context.environment, auditDays } })()
      return (await db.selectFrom('audit_entry').select('id').where('action', '=', action).execute()).length
    }
    expect([await left(0), await left(30), await left(10)]).toEqual([2, 1, 0])
  })
})
