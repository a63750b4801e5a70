import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { backchannelLogoutPath } from '../routes/identity/backchannelLogout.ts'
import { tokenPath } from '../testing/builders.ts'
import { client } from '../testing/client.ts'
import { type RealmPerson, signingRealm } from '../testing/realm/signingRealm.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { startTestServer } from '../testing/testServer.ts'

const realm = await signingRealm()
afterAll(() => realm.close())
const server = await serverOfFile({ begin: 'bare', settings: { OIDC_ISSUER: realm.issuer } })

const as = async (person: RealmPerson) => client(server.url, await realm.tokenOf(person))
const self = '/api/customers/self'

describe('with an external realm', () => {
  it('the page gets its issuer, and the embedded issuer is absent', async () => {
    const { body } = await server.anonymous.get('/api/configuration')
    expect(body).toMatchObject({ issuer: realm.issuer, demo_account: false })
    expect((await server.anonymous.form(tokenPath, { client_id: 'anemone-web' })).status).toBe(404)
  })

  it('an account becomes a customer at its first call, also with two calls at once', async () => {
    const ida = await as({
      sub: 'f:1:ida',
      preferred_username: 'ida',
      email: 'ida@example.org',
      email_verified: true,
    })
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

  it("roles follow the realm's newest token, and an older token restores none", async () => {
    const eve = { sub: 'eve', preferred_username: 'eve' }
    const customers = async (person: RealmPerson) => (await (await as(person)).get('/api/customers')).status
    expect(await customers({ ...eve, ageS: 90 })).toBe(403)
    expect(await customers({ ...eve, ageS: 60, roles: ['Admin'] })).toBe(200)
    expect(await customers({ ...eve, ageS: 30 })).toBe(403)
    expect(await customers({ ...eve, ageS: 60, roles: ['Admin'] })).toBe(403)
    // Issued in the same second: the token with fewer rights counts.
    expect(await customers({ ...eve, ageS: 30, roles: ['Admin'] })).toBe(403)
    const demo = await as({ ...eve, roles: ['Demo'] })
    expect((await demo.get(self)).body.demo).toBe(true)
  })

  it('a role cannot be set here, since the realm would undo it, but an account can be disabled', async () => {
    const admin = await as({ sub: 'root', preferred_username: 'root', roles: ['Admin'] })
    const { body: gus } = await (await as({ sub: 'gus', preferred_username: 'gus' })).get(self)
    await admin.post(`${self}/accept_terms`)
    await admin.post(`${self}/accept_legal_informations`)
    const path = `/api/admin/customers/${gus.id}`
    expect((await admin.put(path, { role: 'admin' })).body.errorcode).toBe('ROLE_OF_REALM')
    expect((await admin.put(path, { role: 'customer', enabled: false })).status).toBe(200)
    const { status, body } = await (await as({ sub: 'gus', preferred_username: 'gus' })).get(self)
    expect([status, body.errorcode]).toEqual([403, 'ACCOUNT_DISABLED'])
  })

  it('an API key pauses until its account makes another call', async () => {
    const max = { sub: 'max', preferred_username: 'max' }
    const loggedIn = await as(max)
    const { body } = await loggedIn.post(`${self}/api_keys`, { name: 'x' })
    const program = client(server.url, body.key)
    expect((await program.get(self)).status).toBe(200)
    await server.context.database.db
      .updateTable('customer')
      .set({ realm_seen_at: sql<Date>`now() - interval '7 days 1 minute'` })
      .where('subject', '=', max.sub)
      .execute()
    const paused = await program.get(self, { 'accept-language': 'en' })
    expect([paused.status, paused.body.errorcode]).toEqual([401, 'API_KEY_PAUSED'])
    expect(paused.body.error).toContain('7 days')
    await loggedIn.get(self)
    expect((await program.get(self)).status).toBe(200)
  })

  describe('an account is deleted', () => {
    const remove = async (person: RealmPerson) =>
      (await as(person)).post(`${self}/deletion`, { password: '' }, { 'accept-language': 'en' })

    it("needs a recent login, as the realm reports it or by the session's first call", async () => {
      const claims = { sub: 'tom', preferred_username: 'tom' }
      const old = await remove({ ...claims, loginAgeS: 600 })
      expect([old.status, old.body.errorcode]).toEqual([403, 'LOGIN_NOT_FRESH'])
      expect(old.body.error).toContain('5 minutes')
      expect((await remove({ ...claims, loginAgeS: 20 })).status).toBe(200)

      const seen = { sub: 'sam', preferred_username: 'sam', sid: 'session-of-sam' }
      await (await as({ ...seen, ageS: 600 })).get(self)
      expect((await remove(seen)).body.errorcode).toBe('LOGIN_NOT_FRESH')
      expect((await remove({ ...seen, sid: 'another-session-of-sam' })).status).toBe(200)
    })

    it('rejects the tokens of its logins afterwards, while a new login creates a new account', async () => {
      const uli = { sub: 'uli', preferred_username: 'uli', sid: 'session-of-uli' }
      const { body: before } = await (await as(uli)).get(self)
      expect((await remove(uli)).status).toBe(200)
      expect((await (await as(uli)).get(self)).status).toBe(401)
      const { status, body } = await (await as({ ...uli, sid: 'later' })).get(self)
      expect(status).toBe(200)
      expect(body.uuid).not.toBe(before.uuid)
    })
  })

  describe('a logout that the realm reports', () => {
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const logOut = async (claims: Record<string, unknown>, audience = 'anemone-web') => {
      const token = await new SignJWT({ events: event, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'realm-key' })
        .setIssuer(realm.issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setJti('once')
        .setExpirationTime('2m')
        .sign(realm.key)
      const { status } = await server.anonymous.form(backchannelLogoutPath, { logout_token: token })
      return status
    }
    const status = async (person: RealmPerson) => (await (await as(person)).get(self)).status

    it('ends the access tokens of that login, used or not, and no others', async () => {
      const una = { sub: 'una', preferred_username: 'una' }
      expect(await status({ ...una, sid: 'una-1' })).toBe(200)
      expect(await status({ ...una, sid: 'una-2' })).toBe(200)
      expect(await logOut({ sid: 'una-1' })).toBe(200)
      expect(await logOut({ sid: 'una-3' })).toBe(200)
      expect(await status({ ...una, sid: 'una-1' })).toBe(401)
      expect(await status({ ...una, sid: 'una-2' })).toBe(200)
      expect(await status({ ...una, sid: 'una-3' })).toBe(401)
      expect(await logOut({ sub: 'una' })).toBe(200)
      expect(await status({ ...una, sid: 'una-2' })).toBe(401)
    })

    it("is accepted only in the standard's form", async () => {
      const ben = { sub: 'ben', preferred_username: 'ben', sid: 'ben-1' }
      expect(await status(ben)).toBe(200)
      expect(await logOut({ sid: 'ben-1', nonce: 'x' })).toBe(400)
      expect(await logOut({ sid: 'ben-1', events: {} })).toBe(400)
      expect(await logOut({ sid: 'ben-1' }, 'other')).toBe(400)
      expect(await logOut({})).toBe(400)
      for (const logout_token of ['', 'guessed', await realm.tokenOf(ben)])
        expect((await server.anonymous.form(backchannelLogoutPath, { logout_token })).status).toBe(400)
      expect(await status(ben)).toBe(200)
    })
  })

  it('rejects the session of another account', async () => {
    await (await as({ sub: 'v-1', preferred_username: 'v-1', sid: 'of-v-1' })).get(self)
    const thief = await as({ sub: 'v-2', preferred_username: 'v-2', sid: 'of-v-1' })
    expect((await thief.get(self)).status).toBe(401)
  })

  it('an unreachable realm does not make the token invalid', async () => {
    const lonely = await startTestServer({
      begin: 'bare',
      settings: { OIDC_ISSUER: 'http://127.0.0.1:9/realms/anemone' },
    })
    const token = await realm.tokenOf({ sub: 'x', preferred_username: 'x' })
    const { status, body } = await client(lonely.url, token).get(self)
    await lonely.close()
    expect(status).toBe(503)
    expect(body.errorcode).toBe('IDENTITY_UNAVAILABLE')
  })
})
