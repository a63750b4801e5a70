import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '../commands/createCustomer.ts'
import { tokenPath } from '../testing/builders.ts'
import { client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

/** A realm as Keycloak serves it, as far as the server needs it: its keys. */
interface Realm {
  readonly issuer: string
  close(): void
}

let realm: Realm
let server: TestServer
let key: CryptoKey
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  key = pair.privateKey
  realm = await serveRealm({
    ...(await exportJWK(pair.publicKey)),
    kid: 'realm-key',
    alg: 'RS256',
    use: 'sig',
  })
  server = await startTestServer({ begin: 'bare', settings: { OIDC_ISSUER: realm.issuer } })
})
afterAll(async () => {
  await server.close()
  realm.close()
})

interface Person {
  readonly sub: string
  readonly preferred_username: string
  readonly roles?: readonly string[]
  readonly email?: string
}

async function tokenOf({ roles = [], ...person }: Person): Promise<string> {
  return new SignJWT({
    ...person,
    typ: 'Bearer',
    azp: 'anemone-web',
    realm_access: { roles: ['offline_access', ...roles] },
    given_name: 'Ida',
    family_name: 'Realm',
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'realm-key' })
    .setIssuer(realm.issuer)
    .setAudience('account')
    .setExpirationTime('5m')
    .sign(key)
}

const as = async (person: Person) => client(server.url, await tokenOf(person))
const self = '/api/customers/self'

describe('with a realm outside', () => {
  it('the page is told its issuer, and the embedded one is not there', async () => {
    const { body } = await server.anonymous.get('/api/configuration')
    expect(body).toMatchObject({ issuer: realm.issuer, demo_account: false })
    expect((await server.anonymous.form(tokenPath, { client_id: 'anemone-web' })).status).toBe(404)
  })

  it('an account becomes a customer when it is first seen, also by two calls at once', async () => {
    const ida = await as({ sub: 'f:1:ida', preferred_username: 'ida', email: 'ida@example.org' })
    const answers = await Promise.all([ida.get(self), ida.get(self), ida.get(self)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      login_name: 'ida',
      first_name: 'Ida',
      last_name: 'Realm',
      email: 'ida@example.org',
      terms_accepted: false,
    })
  })

  it('an account takes over the customer that was made for its login name, and only one can', async () => {
    const { database } = server.context
    const made = await database.transaction((trx) =>
      createCustomer(trx, { role: 'customer', loginName: 'Otto', email: 'otto@example.org' }),
    )
    const otto = await as({ sub: 'otto-1', preferred_username: 'otto' })
    expect((await otto.get(self)).body.uuid).toBe(made.uuid)
    const impostor = await as({ sub: 'otto-2', preferred_username: 'OTTO' })
    expect((await impostor.get(self)).status).toBe(401)
  })

  it('roles follow the realm', async () => {
    const person = { sub: 'eve', preferred_username: 'eve' }
    expect((await (await as(person)).get('/api/customers')).status).toBe(403)
    const promoted = await as({ ...person, roles: ['Admin'] })
    expect((await promoted.get('/api/customers')).status).toBe(200)
    const demo = await as({ ...person, roles: ['Demo'] })
    expect((await demo.get(self)).body.demo).toBe(true)
  })

  it('a realm that cannot be reached is not the fault of the token', async () => {
    const lonely = await startTestServer({
      begin: 'bare',
      settings: { OIDC_ISSUER: 'http://127.0.0.1:9/realms/anemone' },
    })
    const token = await tokenOf({ sub: 'x', preferred_username: 'x' })
    const { status, body } = await client(lonely.url, token).get(self)
    await lonely.close()
    expect(status).toBe(503)
    expect(body.errorcode).toBe('IDENTITY_UNAVAILABLE')
  })
})

async function serveRealm(publicJwk: object): Promise<Realm> {
  const server: Server = createServer((request, response) => {
    const isKeys = request.url === '/realms/anemone/protocol/openid-connect/certs'
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [publicJwk] } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { issuer: `http://127.0.0.1:${port}/realms/anemone`, close: () => server.close() }
}
