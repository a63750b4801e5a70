import { describe, expect, it } from 'vitest'
import { setCustomerEnabled } from '../../commands/operator/index.ts'
import { buildCustomer, type LoggedIn, logIn, seededAccount, tokenPath } from '../../testing/builders.ts'
import { client } from '../../testing/client.ts'
import { productId } from '../../testing/jobs.ts'
import { linkToken, outbox } from '../../testing/outbox.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const admin = await seededAccount(server, 'admin')

const accounts = '/api/admin/customers'
const purchases = '/api/admin/purchases'
const notices = '/api/admin/system_messages'

describe('admins view and change accounts', () => {
  it('page by page, and by a part of name, company, address or id', async () => {
    const ada = await buildCustomer(server, { loginName: 'Zoe-1', lastName: 'Sonderfall' })
    await buildCustomer(server, { loginName: 'zoe-2' })
    const found = await admin.get(`${accounts}?search=sonderFALL`)
    expect(found.body.customers).toMatchObject([
      { id: ada.customer.id, login_name: 'Zoe-1', role: 'customer', enabled: true },
    ])
    expect((await admin.get(`${accounts}?search=${ada.customer.uuid}`)).body.customers).toHaveLength(1)
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await admin.get(`${accounts}?limit=2${cursor && `&cursor=${cursor}`}`)
      names.push(...body.customers.map(({ login_name }: { login_name: string }) => login_name))
      cursor = body.next_cursor
    }
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(names).toEqual(expect.arrayContaining(['admin', 'customer', 'demo', 'Zoe-1', 'zoe-2']))
    expect((await admin.get(`${accounts}?cursor=x`)).status).toBe(400)
  })

  it('made by an admin set their password by a mailed link', async () => {
    const made = await admin.post(accounts, {
      gender: 'm',
      first_name: 'Nils',
      last_name: 'Neu',
      login_name: 'nils',
      email: 'nils@example.org',
      mva_look: true,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ login_name: 'nils', mva_look: true, role: 'customer' })
    const token = linkToken(outbox(server).at(-1) ?? '')
    await server.anonymous.post('/api/password-set', { token, new_password: 'my password' })
    await logIn(server, 'nils', 'my password')
    expect((await admin.post(accounts, { login_name: 'x' })).status).toBe(400)
  })

  it('lose access at once when disabled, and get and lose roles at once', async () => {
    const ada = await buildCustomer(server)
    const path = `${accounts}/${ada.customer.id}`
    expect((await admin.put(path, { role: 'admin', city: 'Kiel' })).body).toMatchObject({
      role: 'admin',
      city: 'Kiel',
    })
    const { accessToken } = await logIn(server, ada.customer.login_name, ada.password)
    expect((await client(server.url, accessToken).get(accounts)).status).toBe(200)
    expect((await ada.get(accounts)).status).toBe(200)
    await admin.put(path, { role: 'customer' })
    expect((await client(server.url, accessToken).get(accounts)).body.errorcode).toBe('ADMIN_ONLY')
    expect((await ada.get('/api/customers/self')).status).toBe(200)
    expect((await admin.put(path, { enabled: false })).body.enabled).toBe(false)
    expect((await client(server.url, accessToken).get(accounts)).status).toBe(401)
    expect((await admin.put(`${accounts}/999999`, { enabled: false })).status).toBe(404)
  })

  it('keep at least one admin', async () => {
    const path = `${accounts}/${admin.customer.id}`
    for (const change of [{ enabled: false }, { role: 'customer' }])
      expect((await admin.put(path, change)).body.errorcode).toBe('NOT_PERMITTED')
    const refresh = { client_id: 'anemone-web', grant_type: 'refresh_token' }
    const form = { ...refresh, refresh_token: admin.tokens.refreshToken }
    expect((await server.anonymous.form(tokenPath, form)).status).toBe(200)
  })
})

it('an account can be disabled on the command line too, at once and with an audit entry', async () => {
  const ada = await buildCustomer(server)
  const { database } = server.context
  await setCustomerEnabled(database, 'anna', ada.customer.login_name.toUpperCase(), false)
  expect((await ada.get('/api/customers/self')).status).toBe(401)
  await setCustomerEnabled(database, 'anna', ada.customer.login_name, true)
  await logIn(server, ada.customer.login_name, ada.password)
  const { body } = await admin.get(`/api/admin/audit?customer_id=${ada.customer.id}`)
  expect(body.entries).toMatchObject([
    {
      action: 'customer enable',
      act: 'customer.enable',
      admin_login_name: 'command line (anna)',
      admin_uuid: null,
    },
    { action: 'customer disable' },
  ])
  await expect(setCustomerEnabled(database, 'anna', 'nobody-at-all', false)).rejects.toThrow('NOT_FOUND')
})

describe('admins grant purchases', () => {
  const grant = (fields: object) =>
    admin.post(
      purchases,
      { initial_orders: 5, sites: null, expires_at: null, ...fields },
      { 'accept-language': 'en' },
    )
  const demoProductId = () => productId(admin)

  it('of orders, with or without a date limit that can be moved', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: 1 })
    const product_id = await demoProductId()
    const { status, body } = await grant({
      customer_id: ada.customer.id,
      product_id,
      expires_at: '2999-01-31 23:59:59 UTC',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customer_login_name: ada.customer.login_name,
      product_title: 'Time series · Demo Germany (synthetic)',
      remaining_orders: 5,
      expires_at: '2999-01-31 23:59:59 UTC',
    })
    expect((await ada.get(`/api/products_ts/${product_id}`)).body.remaining_orders).toBe(6)
    await admin.post(`${purchases}/${body.id}/corrections`, {
      expires_at: '2020-01-01 00:00:00 UTC',
      reason: 'over',
    })
    expect((await ada.get(`/api/products_ts/${product_id}`)).body.remaining_orders).toBe(1)
    const listed = await admin.get(`${purchases}?customer_id=${ada.customer.id}`)
    expect(listed.body.purchases.map(({ id }: { id: number }) => id)[0]).toBe(body.id)
    const ofProduct = listed.body.purchases.filter((one: typeof body) => one.product_id === product_id)
    expect(ofProduct).toHaveLength(2)
  })

  it('of sites, but not of both, of missing ones, or until an impossible date', async () => {
    const ada = await buildCustomer(server)
    const [customer_id, product_id] = [ada.customer.id, await demoProductId()]
    expect((await grant({ customer_id, product_id, initial_orders: null, sites: 3 })).body.sites).toBe(3)
    expect((await grant({ customer_id, product_id, sites: 3 })).status).toBe(400)
    expect((await grant({ customer_id, product_id, initial_orders: 0 })).status).toBe(400)
    expect((await grant({ customer_id: 999_999, product_id })).status).toBe(404)
    expect((await grant({ customer_id, product_id: 999_999 })).status).toBe(404)
    const past = await grant({ customer_id, product_id, expires_at: '2020-01-01 00:00:00 UTC' })
    expect([past.status, past.body.issues]).toEqual([
      400,
      [
        {
          path: 'expires_at',
          message: 'lies in the past: send a later moment, or null for no date limit',
        },
      ],
    ])
    for (const expires_at of ['tomorrow', '2027-02-30 00:00:00 UTC'])
      expect((await grant({ customer_id, product_id, expires_at })).status).toBe(400)
    expect(
      (await admin.post(`${purchases}/999999/corrections`, { expires_at: null, reason: 'x' })).status,
    ).toBe(404)
  })
})

describe('admins write notices', () => {
  const notice = {
    from: '2020-01-01 00:00:00 UTC',
    till: '2999-01-01 00:00:00 UTC',
    text: { en: 'Maintenance', de: 'Wartung' },
    disable: false,
  }

  it('that everyone can read until they are changed or deleted', async () => {
    const customer = await buildCustomer(server)
    const made = await admin.post(notices, notice)
    expect(made.status).toBe(201)
    const path = `${notices}/${made.body.id}`
    expect((await server.anonymous.get('/api/awis-messages.json')).body).toEqual([notice])
    const changed = { ...notice, text: { en: 'Down' }, disable: true }
    expect((await admin.put(path, changed)).body).toEqual({ id: made.body.id, ...changed })
    expect((await admin.get(notices)).body).toEqual([{ id: made.body.id, ...changed }])
    const refused = [503, 'MAINTENANCE']
    for (const call of ['customers/self', 'site_lists', 'jobs/stream']) {
      const { status, body } = await customer.get(`/api/${call}`)
      expect([status, body.errorcode]).toEqual(refused)
    }
    const { login_name } = customer.customer
    const signUp = 'gender=f&first_name=Ida&last_name=Nord&login_name=ida.nord&email=ida%40example.com'
    for (const call of [`password-reset-request?name=${login_name}`, `register-request?${signUp}`]) {
      const { status, body } = await server.anonymous.get(`/api/customers/${call}`)
      expect([status, body.errorcode]).toEqual(refused)
    }
    const loggedIn = async ({ customer: { login_name: username } }: LoggedIn, password: string) => {
      const form = { client_id: 'anemone-web', grant_type: 'password', username, password }
      const { status, body } = await server.anonymous.form(tokenPath, form)
      return [status, body.error_description]
    }
    expect(await loggedIn(customer, customer.password)).toEqual([503, 'MAINTENANCE'])
    expect((await loggedIn(customer, 'wrong'))[0]).toBe(401)
    expect(await loggedIn(admin, admin.password)).toEqual([200, undefined])
    const acting = await admin.get(`/api/site_lists?log_in_as_uuid=${customer.customer.uuid}`)
    expect([acting.status, (await server.anonymous.get('/api/atlas_grids')).status]).toEqual([200, 200])
    expect((await admin.delete(path)).status).toBe(200)
    expect((await customer.get('/api/customers/self')).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.put(path, notice)).status).toBe(404)
    expect((await server.anonymous.get('/api/awis-messages.json')).body).toEqual([])
  })

  it('that end after they begin', async () => {
    expect((await admin.post(notices, { ...notice, till: notice.from })).status).toBe(400)
    expect((await admin.post(notices, { ...notice, from: '1 May' })).status).toBe(400)
  })
})

it('an admin enters the operator of the installation, which everyone can read', async () => {
  const inBoth = (text: string) => ({ de: text, en: text })
  const provider = {
    ...{ name: 'Windhaus GmbH', street: 'Deichweg 1', city: 'Husum', country: inBoth('DE'), venue: 'Husum' },
    ...{ representative: 'Ida Nord', email: 'a@example.com', privacy_email: 'b@example.com', telephone: '' },
    ...{ register: '', vat: '', privacy_officer: '', source_url: '' },
    ...{ authority: inBoth('ULD'), hosting: inBoth('Husum') },
  }
  const stated = async () => (await server.anonymous.get('/api/configuration')).body.provider
  expect(await stated()).toBeNull()
  expect((await admin.put('/api/admin/provider', { ...provider, name: ' ' })).status).toBe(400)
  expect((await admin.put('/api/admin/provider', provider)).body).toEqual(provider)
  expect(await stated()).toEqual(provider)
  // The provider is part of the agreement, for the admin too.
  for (const text of ['terms', 'legal_informations'])
    expect((await admin.post(`/api/customers/self/accept_${text}`)).status).toBe(200)
})

describe('admins view', () => {
  it('jobs of all customers, and acts of admins', async () => {
    const jobs = await admin.get('/api/admin/jobs?status=ERROR&limit=10')
    expect(jobs.body).toEqual({ jobs: [], next_cursor: null })
    const ada = await buildCustomer(server)
    await admin.put(`${accounts}/${ada.customer.id}`, { city: 'Husum' })
    await admin.get(`/api/site_lists?log_in_as_uuid=${ada.customer.uuid}`)
    const entries = async () => {
      const { body } = await admin.get('/api/admin/audit?limit=2')
      return body.entries.map(({ id: _id, at: _at, ...entry }: { id: number; at: string }) => entry)
    }
    await expect.poll(entries).toEqual([
      {
        admin_login_name: 'admin',
        admin_uuid: admin.customer.uuid,
        customer_login_name: ada.customer.login_name,
        customer_uuid: ada.customer.uuid,
        act: null,
        details: null,
        action: 'GET /api/site_lists',
        status: 200,
      },
      {
        admin_login_name: 'admin',
        admin_uuid: admin.customer.uuid,
        customer_login_name: ada.customer.login_name,
        customer_uuid: ada.customer.uuid,
        act: 'customer.change',
        details: { fields: ['city'] },
        action: `PUT /api/admin/customers/${ada.customer.id}`,
        status: 200,
      },
    ])
    const ofAda = await admin.get(`/api/admin/audit?customer_id=${ada.customer.id}`)
    expect(ofAda.body.entries).toHaveLength(2)
  })

  it('the name of an admin, also after the account is deleted', async () => {
    const ada = await buildCustomer(server)
    const second = await buildCustomer(server, { role: 'admin' })
    await second.get(`/api/site_lists?log_in_as_uuid=${ada.customer.uuid}`)
    const acts = async () => {
      const { body } = await admin.get(`/api/admin/audit?customer_id=${ada.customer.id}`)
      return body.entries
    }
    await expect.poll(acts).toHaveLength(1)
    await admin.put(`${accounts}/${second.customer.id}`, { role: 'customer' })
    const { accessToken } = await logIn(server, second.customer.login_name, second.password)
    const left = await client(server.url, accessToken).post('/api/customers/self/deletion', {
      password: second.password,
    })
    expect(left.status).toBe(200)
    expect((await acts())[0]).toMatchObject({
      admin_login_name: second.customer.login_name,
      admin_uuid: second.customer.uuid,
    })
  })
})
