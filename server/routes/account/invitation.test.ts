import { afterAll, describe, expect, it } from 'vitest'
import { createInvitation } from '../../commands/invitations/index.ts'
import { type Client, client } from '../../testing/client.ts'
import { account } from '../../testing/realm/loginCase.ts'
import { signingRealm } from '../../testing/realm/signingRealm.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const self = '/api/customers/self'
const redemption = `${self}/invitation`

const realm = await signingRealm()
afterAll(() => realm.close())
const server = await serverOfFile({ settings: { OIDC_ISSUER: realm.issuer, DEMO_ORDERS: '20' } })

const person = async (name: string, roles: readonly string[] = []): Promise<Client> => {
  const mail = { email: `${name}@firma.example`, email_verified: true }
  return client(server.url, await realm.tokenOf({ sub: name, preferred_username: name, roles, ...mail }))
}
const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-language': 'en' })
const invite = (id: number) =>
  server.context.database.transaction((trx) => createInvitation(trx, { id, role: 'customer' }))

describe('codes are tried ten times an hour', () => {
  it('by one person from any address, also if the eleventh is valid', async () => {
    const guesser = await person('guesser')
    for (let tries = 1; tries <= 10; tries++) {
      const { body } = await guesser.post(redemption, { code: `GUESS-${tries}` }, from(`10.1.0.${tries}`))
      expect(body.errorcode).toBe('INVITATION_INVALID')
    }
    const { code } = await invite((await account(server, 'prize', 'prize@firma.example')).id)
    const { status, body, headers } = await guesser.post(redemption, { code }, from('10.1.0.99'))
    expect([status, body.errorcode]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await (await person('winner')).post(redemption, { code }, from('10.1.0.1'))).status).toBe(200)
  })

  it('from one address by all persons together', async () => {
    const answers: string[] = []
    for (let tries = 1; tries <= 11; tries++) {
      const { body } = await (await person(`crowd-${tries}`)).post(
        redemption,
        { code: 'GUESS' },
        from('10.2.0.1'),
      )
      answers.push(body.errorcode)
    }
    expect(answers).toEqual([...Array(10).fill('INVITATION_INVALID'), 'TOO_MANY_REQUESTS'])
  })
})

it('after a code is used, the previous person is logged out and all API keys are revoked', async () => {
  const before = await person('before')
  const { id } = (await before.get(self)).body
  const program = client(server.url, (await before.post(`${self}/api_keys`, { name: 'x' })).body.key)
  expect((await program.get(self)).body.id).toBe(id)
  const { code, replaces } = await invite(id)
  expect(replaces).toBe(true)
  const after = await person('after')
  expect((await after.post(redemption, { code })).status).toBe(200)
  expect((await after.get(self)).body).toMatchObject({ id, email: 'after@firma.example' })
  expect((await after.get(`${self}/api_keys`)).body).toEqual([])
  expect((await program.get(self)).status).toBe(401)
  expect((await before.get(self)).body.id).not.toBe(id)
})

it('orders of demo products, which everyone has, do not block a takeover; a request for products does', async () => {
  const { code } = await invite((await account(server, 'bought', 'bought@firma.example')).id)
  const guest = await person('guest')
  await guest.post(`${self}/accept_terms`)
  await guest.post(`${self}/accept_legal_informations`)
  const { body: groups } = await guest.get('/api/product_list')
  expect((await guest.get(`${self}/orders`)).body).toContainEqual(
    expect.objectContaining({ initial_orders: 20 }),
  )
  const product_id = groups.find(({ name }: { name: string }) => name === 'ts').products[0].id
  const asked = await guest.post('/api/product_requests', { items: [{ product_id, orders: 1 }] })
  expect(asked.status).toBe(201)
  const refused = await guest.post(redemption, { code }, from('10.3.0.1'))
  expect([refused.status, refused.body.errorcode]).toEqual([409, 'ACCOUNT_IN_USE'])
  await server.context.database.db.deleteFrom('product_request').where('id', '=', asked.body.id).execute()
  expect((await guest.post(redemption, { code }, from('10.3.0.1'))).status).toBe(200)
})

it('the mail address of a claimed account is the realm’s, for its owner and for admins', async () => {
  const owner = await person('owner')
  const refused = [409, 'EMAIL_OF_REALM']
  const change = async (by: Client, path: string, body: object) => {
    const answer = await by.put(path, body)
    return answer.status === 200 ? 200 : [answer.status, answer.body.errorcode]
  }
  expect(await change(owner, self, { email: 'other@firma.example' })).toEqual(refused)
  expect(await change(owner, self, { email: 'owner@firma.example', first_name: 'Ute' })).toBe(200)

  const admin = await person('root', ['Admin'])
  await admin.post(`${self}/accept_terms`)
  await admin.post(`${self}/accept_legal_informations`)
  const { id } = (await owner.get(self)).body
  const changed = { email: 'other@firma.example' }
  expect(await change(admin, `/api/admin/customers/${id}`, changed)).toEqual(refused)
  const prepared = await account(server, 'prepared', 'prepared@firma.example')
  expect(await change(admin, `/api/admin/customers/${prepared.id}`, changed)).toBe(200)
})
