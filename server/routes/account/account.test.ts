import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const admin = await seededAccount(server, 'admin')

describe('the own customer', () => {
  it('answers 401 without login', async () => {
    const { status, body } = await server.anonymous.get('/api/customers/self', { 'accept-language': 'de' })
    expect(status).toBe(401)
    expect(body).toEqual({
      error: 'Bei der Anmeldung ist ein Fehler aufgetreten, bitte versuchen Sie es später erneut.',
      errorcode: 'NOT_AUTHENTICATED',
    })
  })

  it('has the fields of the account', async () => {
    const ada = await buildCustomer(server, { firstName: 'Ada', gender: 'f' })
    const { status, body } = await ada.get('/api/customers/self')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      uuid: ada.customer.uuid,
      gender: 'f',
      first_name: 'Ada',
      company_name: '',
      demo: false,
      mva_look: false,
    })
    expect((await (await seededAccount(server, 'demo')).get('/api/customers/self')).body.demo).toBe(true)
  })

  it('stores its language, which errors then use if the call names none', async () => {
    const ada = await buildCustomer(server)
    expect((await ada.get('/api/customers/self/language')).body).toEqual({ language: null })
    expect((await ada.put('/api/customers/self/language', { language: 'fr' })).status).toBe(400)
    expect((await ada.put('/api/customers/self/language', { language: 'de' })).body).toEqual({
      language: 'de',
    })
    expect((await ada.get('/api/customers/self/language')).body).toEqual({ language: 'de' })
  })

  it('accepts the terms and the legal information, one after the other', async () => {
    const ada = await buildCustomer(server, { hasAcceptedTerms: false })
    const accepted = async () => {
      const { body } = await ada.get('/api/customers/self')
      return [body.terms_accepted, body.legal_informations_accepted]
    }
    expect(await accepted()).toEqual([false, false])
    expect((await ada.post('/api/customers/self/accept_terms')).status).toBe(200)
    expect(await accepted()).toEqual([true, false])
    expect((await ada.post('/api/customers/self/accept_legal_informations')).status).toBe(200)
    expect(await accepted()).toEqual([true, true])
  })
})

describe('acting for another customer', () => {
  it('is allowed for admins only', async () => {
    const [ada, bob] = [await buildCustomer(server), await buildCustomer(server)]
    const path = `/api/customers/self?log_in_as_uuid=${bob.customer.uuid}`
    expect((await admin.get(path)).body.login_name).toBe(bob.customer.login_name)
    const refused = await ada.get(path)
    expect(refused.status).toBe(403)
    expect(refused.body.errorcode).toBe('ADMIN_ONLY')
    expect((await bob.get(path)).status).toBe(403)
  })

  it('answers 404 for an unknown customer', async () => {
    for (const uuid of ['00000000-0000-4000-8000-000000000000', 'x', ''])
      expect((await admin.get(`/api/customers/self?log_in_as_uuid=${uuid}`)).status).toBe(404)
  })

  it('changes that customer', async () => {
    const ada = await buildCustomer(server)
    await admin.put(`/api/customers/self/language?log_in_as_uuid=${ada.customer.uuid}`, { language: 'de' })
    expect((await ada.get('/api/customers/self/language')).body.language).toBe('de')
    expect((await admin.get('/api/customers/self/language')).body.language).not.toBe('de')
  })

  it('accepts no terms for the customer: only persons accept them', async () => {
    const ada = await buildCustomer(server, { hasAcceptedTerms: false })
    const as = `?log_in_as_uuid=${ada.customer.uuid}`
    expect((await admin.get(`/api/customers/self${as}`)).body.terms_accepted).toBe(true)
    await admin.post(`/api/customers/self/accept_terms${as}`)
    expect((await ada.get('/api/customers/self')).body.terms_accepted).toBe(false)
  })
})

describe('the list of customers', () => {
  it('is visible to admins only', async () => {
    const ada = await buildCustomer(server)
    expect((await ada.get('/api/customers')).status).toBe(403)
    const { status, body } = await admin.get('/api/customers')
    expect(status).toBe(200)
    expect(body).toContainEqual({
      id: ada.customer.id,
      uuid: ada.customer.uuid,
      login_name: ada.customer.login_name,
      first_name: 'Ada',
      last_name: 'Example',
      company_name: '',
    })
  })
})

describe('the order overview', () => {
  it('has a row for each purchase with the orders left in the ledger, and none of other customers', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: 7 })
    await buildCustomer(server, { ordersOfNewProducts: 9 })
    const { db } = server.context.database
    const product_id = await productId(ada)
    const { id } = await db
      .selectFrom('purchase')
      .select('id')
      .where('customer_id', '=', ada.customer.id)
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_entry')
      .values({ customer_id: ada.customer.id, purchase_id: id, kind: 'grant', change: -2, job_id: null })
      .execute()
    await db
      .insertInto('purchase')
      .values({
        customer_id: ada.customer.id,
        product_id,
        initial_orders: 3,
        sites: null,
        expires_at: new Date('2020-01-31T23:59:59Z'),
      })
      .execute()
    const { body } = await ada.get('/api/customers/self/orders', { 'accept-language': 'en' })
    const row = {
      purchase_id: expect.any(Number),
      product_id,
      product_name: 'Time series · Demo Germany (synthetic)',
      sites_purchased: null,
      sites_selected: null,
    }
    expect(body.filter((one: { product_id: number }) => one.product_id === product_id)).toMatchObject([
      { ...row, initial_orders: 3, remaining_orders: 3, expires_at: '2020-01-31 23:59:59 UTC' },
      { ...row, initial_orders: 5, remaining_orders: 5, expires_at: null },
    ])
  })
})

describe('notices of the provider', () => {
  it('are shown to everyone, also future ones, but not past ones', async () => {
    const { db } = server.context.database
    const at = (hours: number) => sql<Date>`date_trunc('second', now() + make_interval(hours => ${hours}))`
    const notice = (text: string, from: number, until: number, german: string | null = null) =>
      db
        .insertInto('system_message')
        .values({ from_at: at(from), till_at: at(until), text_en: text, text_de: german, disable: false })
        .execute()
    await notice('past', -2, -1)
    await notice('now', -1, 1, 'jetzt')
    await notice('soon', 1, 2)
    const { body, headers } = await server.anonymous.get('/api/awis-messages.json')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(body.map(({ text }: { text: object }) => text)).toEqual([
      { en: 'now', de: 'jetzt' },
      { en: 'soon' },
    ])
    expect(body[0].from).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  })
})
