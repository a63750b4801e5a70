import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server'
import { examineRealm } from '#server/dependencies/realm.ts'
import { clientId } from '#server/identity/claims.ts'
import { accessTokenLifeS, refreshTokenLifeS } from '#server/identity/lifetimes.ts'
import { client } from '#server/testing/client.ts'
import { FormVisitor } from '#server/testing/formVisitor.ts'
import { Keycloak, keycloakFolder } from '#server/testing/keycloak.ts'
import { type MailServer, startMailServer } from '#server/testing/mailServer.ts'
import { playCode } from '#server/testing/realm/codeCase.ts'
import { casesOf, codeDimensions, loginDimensions } from '#server/testing/realm/identityTables.ts'
import { keycloakSide } from '#server/testing/realm/keycloakSide.ts'
import { playLogin } from '#server/testing/realm/loginCase.ts'
import { freePort } from '#server/testing/serverProcess.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { realmPages } from '#web/features/login/realmPages.ts'

const name = `a realm of Keycloak${keycloakFolder === undefined ? ' (skipped: ANEMONE_KEYCLOAK names no folder)' : ''}`

describe.skipIf(keycloakFolder === undefined)(name, () => {
  let keycloak: Keycloak
  let server: TestServer
  let mailServer: MailServer
  const ids = { ida: '', otto: '', eve: '' }
  const passwordOf = (username: string) => `secret of ${username} 1`

  // Its first start takes minutes on a busy machine.
  beforeAll(async () => {
    mailServer = await startMailServer('takes')
    const port = String(await freePort())
    const productUrl = `http://127.0.0.1:${port}`
    keycloak = await Keycloak.start(keycloakFolder ?? '', productUrl)
    await keycloak.sendMailsTo(mailServer.port)
    server = await startTestServer({
      begin: 'bare',
      settings: { OIDC_ISSUER: keycloak.issuer, ANEMONE_PORT: port, ANEMONE_PUBLIC_URL: productUrl },
    })
    for (const username of ['ida', 'otto', 'eve'] as const) {
      const role = username === 'otto' ? { role: 'Admin' as const } : {}
      ids[username] = await keycloak.addUser({ username, password: passwordOf(username), ...role })
    }
  }, 900_000)
  afterAll(async () => {
    await server?.close()
    await keycloak?.close()
    await mailServer?.close()
  })

  const token = '/protocol/openid-connect/token'
  const logIn = (username: string, password = passwordOf(username)) =>
    keycloak.form(token, { client_id: clientId, grant_type: 'password', username, password })
  const refresh = (refreshToken: string) =>
    keycloak.form(token, { client_id: clientId, grant_type: 'refresh_token', refresh_token: refreshToken })
  const as = async (username: string) => client(server.url, (await logIn(username)).body.access_token)

  it('logs people in for as long as the embedded issuer does, and each becomes a customer', async () => {
    const { status, body } = await logIn('ida')
    expect(status).toBe(200)
    // Lifetime less the seconds since the session began.
    expect(Math.abs(body.expires_in - accessTokenLifeS)).toBeLessThan(60)
    expect(Math.abs(body.refresh_expires_in - refreshTokenLifeS)).toBeLessThan(60)
    const self = await client(server.url, body.access_token).get('/api/customers/self')
    expect(self.body).toMatchObject({ login_name: 'ida', first_name: 'Ida', email: 'ida@example.org' })
    expect((await logIn('ida', 'wrong')).status).toBe(401)
  })

  it('makes admins, who act for customers and manage accounts; customers may not', async () => {
    const [admin, customer] = [await as('otto'), await as('ida')]
    expect((await customer.get('/api/customers')).status).toBe(403)
    expect((await admin.get('/api/customers')).status).toBe(200)
    const { uuid } = (await customer.get('/api/customers/self')).body
    const seen = await admin.get(`/api/customers/self?log_in_as_uuid=${uuid}`)
    expect(seen.body.login_name).toBe('ida')
  })

  it('gives new tokens for a refresh token to two tabs, and refuses a third use', async () => {
    const first = (await logIn('ida')).body.refresh_token
    const { status, body } = await refresh(first)
    expect(status).toBe(200)
    expect((await client(server.url, body.access_token).get('/api/customers/self')).status).toBe(200)
    expect([(await refresh(first)).status, (await refresh(first)).status]).toEqual([200, 400])
  })

  it('ends a session everywhere at a logout, of which it informs the server at once', async () => {
    const { body } = await logIn('eve')
    const page = client(server.url, body.access_token)
    expect((await page.get('/api/customers/self')).status).toBe(200)
    const out = { client_id: clientId, refresh_token: body.refresh_token }
    expect((await keycloak.form('/protocol/openid-connect/logout', out)).status).toBe(204)
    expect((await page.get('/api/customers/self')).status).toBe(401)
    expect((await refresh(body.refresh_token)).status).toBe(400)
  })

  it('gives no tokens to an account that is disabled, or whose password is being guessed', async () => {
    const { body } = await logIn('eve')
    await keycloak.disable(ids.eve)
    expect((await refresh(body.refresh_token)).status).toBe(400)
    await keycloak.addUser({ username: 'guessed', password: passwordOf('guessed') })
    for (let tries = 0; tries < 10; tries++) await logIn('guessed', `guess ${tries}`)
    expect((await logIn('guessed')).status).toBe(401)
  })

  it('lets the page request tokens from its own address only', async () => {
    const answers = ['http://elsewhere.example.org', server.url].map(async (origin) => {
      const { headers } = await keycloak.form(
        token,
        { client_id: clientId, grant_type: 'password' },
        { origin },
      )
      return headers.get('access-control-allow-origin')
    })
    expect(await Promise.all(answers)).toEqual([null, server.url])
  })

  /** Addresses of the realm's pages, which the page builds from its configuration. */
  async function pagesOfRealm() {
    const { body } = await client(server.url).get('/api/configuration')
    const pages = realmPages(body, server.url, 'en')
    if (pages === null) throw new Error('the realm has no pages')
    return pages
  }

  it('resets a forgotten password on its pages, by a link in a mail', async () => {
    await keycloak.addUser({ username: 'lena', password: passwordOf('lena') })
    const visitor = new FormVisitor()
    await visitor.open((await pagesOfRealm()).reset)
    await visitor.submit({ username: 'lena' })
    await expect.poll(() => mailServer.mails.length).toBe(1)
    const [link = ''] = /http:\S+action-token\S+/.exec(mailServer.mails[0] ?? '') ?? []
    await visitor.open(link)
    const password = 'another one of lena'
    await visitor.submit({ 'password-new': password, 'password-confirm': password })
    expect((await logIn('lena')).status).toBe(401)
    const { body } = await logIn('lena', password)
    const self = await client(server.url, body.access_token).get('/api/customers/self')
    expect(self.body).toMatchObject({ login_name: 'lena' })
  })

  it('passes anemone doctor, which names errors of other settings', async () => {
    const doctor = async (settings: Readonly<Record<string, string>>) => {
      const findings = await examineRealm(readEnvironment({ LANG: 'en', ...settings }))
      return findings.map(({ subject, ok, detail }) => [subject, ok, detail])
    }
    const right = { OIDC_ISSUER: keycloak.issuer, ANEMONE_PUBLIC_URL: server.url }
    expect(await doctor(right)).toEqual([
      ['Identity provider', true, keycloak.issuer],
      ['Client of the realm', true, `anemone-web, ${server.url}`],
    ])
    const elsewhere = await doctor({ ...right, ANEMONE_PUBLIC_URL: 'https://wind.example.org' })
    expect(elsewhere[1]).toEqual(['Client of the realm', false, expect.stringContaining('Web origins')])
    const master = keycloak.issuer.replace('anemone', 'master')
    expect((await doctor({ OIDC_ISSUER: master }))[1]?.[2]).toContain('has no public client anemone-web')
    const missing = keycloak.issuer.replace('anemone', 'wind')
    expect(await doctor({ OIDC_ISSUER: missing })).toEqual([
      ['Identity provider', false, expect.stringContaining('answers with status 404')],
    ])
  })

  it('lets people sign up on its pages, who may log in once their mail address is verified', async () => {
    const visitor = new FormVisitor()
    await visitor.open((await pagesOfRealm()).signUp)
    const person = { username: 'nora', email: 'nora@example.org', firstName: 'Nora', lastName: 'Realm' }
    const password = passwordOf('nora')
    const sent = mailServer.mails.length
    await visitor.submit({ ...person, password, 'password-confirm': password })
    await expect.poll(() => mailServer.mails.length).toBe(sent + 1)
    const { status, body } = await logIn('nora')
    // Words by which the page recognises it, see web/api/identity.ts.
    expect([status, body.error_description]).toEqual([400, 'Account is not fully set up'])
    const [link = ''] = /http:\S+action-token\S+/.exec(mailServer.mails.at(-1) ?? '') ?? []
    await visitor.open(link)
    const self = await (await as('nora')).get('/api/customers/self')
    expect(self.body).toMatchObject({ login_name: 'nora', first_name: 'Nora', email: 'nora@example.org' })
  })
  describe('people with any mail address, or none, are distinguished as docs/operation/accounts.md says', () => {
    beforeAll(() => keycloak.demandMail(false))
    afterAll(() => keycloak.demandMail(true))

    // One case of each row, and each in which a new person could get data prepared for another.
    const logins = casesOf('logins', loginDimensions).filter(
      ({ isFirstOfRow, given }) => isFirstOfRow || (given.who === 'new' && given.account === 'prepared'),
    )
    it.for(logins)('login: $title', async ({ given, expected }) => {
      expect(await playLogin(server, keycloakSide(keycloak), given)).toEqual(expected)
    })

    const codes = casesOf('codes', codeDimensions).filter(({ isFirstOfRow }) => isFirstOfRow)
    it.for(codes)('code: $title', async ({ given, expected }) => {
      expect(await playCode(server, keycloakSide(keycloak), given)).toEqual(expected)
    })
  })
})
