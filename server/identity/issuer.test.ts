import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn, logIn, logoutPath, tokenPath } from '../testing/builders.ts'
import { client } from '../testing/client.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { realmPath } from './realmPath.ts'

const server = await serverOfFile({ begin: 'bare' })

const self = '/api/customers/self'
const password = (username: string, secret: string, headers = {}) =>
  server.anonymous.form(
    tokenPath,
    { client_id: 'anemone-web', grant_type: 'password', username, password: secret },
    headers,
  )
const refresh = (refreshToken: string) =>
  server.anonymous.form(tokenPath, {
    client_id: 'anemone-web',
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
const callWith = (accessToken: string) => client(server.url, accessToken).get(self)

describe('discovery', () => {
  it('names the endpoints below the issuer, and the keys verify the tokens', async () => {
    const { body } = await server.anonymous.get(`${realmPath}/.well-known/openid-configuration`)
    expect(body).toMatchObject({
      issuer: `${server.url}${realmPath}`,
      token_endpoint: `${server.url}${tokenPath}`,
      end_session_endpoint: `${server.url}${logoutPath}`,
    })
    const jwks = await server.anonymous.get(new URL(body.jwks_uri).pathname)
    expect(jwks.body.keys[0]).not.toHaveProperty('d')
    const { tokens, customer } = await buildCustomer(server, { role: 'admin' })
    const { payload, protectedHeader } = await jwtVerify(tokens.accessToken, createLocalJWKSet(jwks.body), {
      issuer: body.issuer,
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    expect(payload).toMatchObject({
      sub: customer.uuid,
      typ: 'Bearer',
      azp: 'anemone-web',
      preferred_username: customer.login_name,
      realm_access: { roles: ['Admin'] },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })
})

describe('a login', () => {
  it("answers with Keycloak's fields, by login name or mail address in either case", async () => {
    const { customer, password: secret } = await buildCustomer(server)
    for (const name of [customer.login_name.toUpperCase(), customer.email]) {
      const { status, body, headers } = await password(name, secret)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_expires_in: 2_592_000 })
      expect((await callWith(body.access_token)).body.login_name).toBe(customer.login_name)
    }
  })

  it('with wrong credentials gives the same 401 whether the account exists or not', async () => {
    const { customer } = await buildCustomer(server)
    for (const name of [customer.login_name, 'nobody']) {
      const { status, body } = await password(name, 'wrong')
      expect(status).toBe(401)
      expect(body).toEqual({ error: 'invalid_grant', error_description: 'Invalid user credentials' })
    }
  })

  it('of a disabled account is refused, and so are its existing tokens', async () => {
    const visitor = await buildCustomer(server)
    await server.context.database.db
      .updateTable('customer')
      .set({ enabled: false })
      .where('id', '=', visitor.customer.id)
      .execute()
    expect((await password(visitor.customer.login_name, visitor.password)).status).toBe(400)
    expect((await visitor.get(self)).status).toBe(401)
    expect((await refresh(visitor.tokens.refreshToken)).status).toBe(400)
  })

  it('needs a known client and a known grant', async () => {
    const form = (fields: Record<string, string>) => server.anonymous.form(tokenPath, fields)
    expect((await form({ client_id: 'other', grant_type: 'password' })).body.error).toBe('invalid_client')
    expect((await form({ client_id: 'anemone-web' })).body.error).toBe('invalid_request')
    expect((await form({ client_id: 'anemone-web', grant_type: 'magic' })).body.error).toBe(
      'unsupported_grant_type',
    )
    expect((await server.anonymous.post(tokenPath, { client_id: 'anemone-web' })).status).toBe(415)
  })
})

describe('guessing passwords', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('of one account is slowed down, while its customer can log in from a known address', async () => {
    const { customer, password: secret } = await buildCustomer(server)
    expect((await password(customer.login_name, secret, from('198.51.100.1'))).status).toBe(200)
    const guesses = Array.from({ length: 12 }, (_, i) =>
      password(i % 2 ? customer.login_name : customer.email, `guess ${i}`, from(`203.0.113.${i}`)),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)

    const refused = await password(customer.login_name, secret, from('203.0.113.99'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await password(customer.login_name, secret, from('198.51.100.1'))).status).toBe(200)
  })

  it('from one address is stopped, whichever accounts are tried', async () => {
    const guesses = Array.from({ length: 31 }, (_, i) => password(`name${i}`, 'guess', from('192.0.2.7')))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const { customer, password: secret } = await buildCustomer(server)
    expect((await password(customer.login_name, secret, from('192.0.2.7'))).status).toBe(429)
    expect((await password(customer.login_name, secret, from('192.0.2.8'))).status).toBe(200)
  })

  it('leaves no name and no address in the database', async () => {
    await password('somebodys-secret-name', 'x', from('192.0.2.77'))
    const rows = await server.context.database.db.selectFrom('attempt_window').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/somebodys|192\.0\.2/)
  })
})

describe('a refresh', () => {
  let visitor: LoggedIn
  beforeAll(async () => {
    visitor = await buildCustomer(server)
  })
  const newTokens = () => logIn(server, visitor.customer.login_name, visitor.password)

  it('rotates the token', async () => {
    const first = await newTokens()
    const second = await refresh(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refreshToken)
    expect((await callWith(second.body.access_token)).status).toBe(200)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  it('of two tabs at once keeps both logged in', async () => {
    const { refreshToken } = await newTokens()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const jtis = new Set(answers.map(({ body }) => decodeJwt(body.refresh_token).jti))
    expect(jtis.size).toBe(1)
    const next = await Promise.all(answers.map(({ body }) => refresh(body.refresh_token)))
    expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('with a reused token ends the whole session', async () => {
    const first = await newTokens()
    const other = await newTokens()
    const second = await refresh(first.refreshToken)
    const third = await refresh(second.body.refresh_token)
    expect((await refresh(first.refreshToken)).body.error_description).toBe('Session not active')
    expect((await refresh(third.body.refresh_token)).status).toBe(400)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  it('with the previous token ends the session after the grace period', async () => {
    const first = await newTokens()
    const second = await refresh(first.refreshToken)
    await server.context.database.db
      .updateTable('refresh_family')
      .set({ rotated_at: sql<Date>`now() - interval '31 seconds'` })
      .where('id', '=', String(decodeJwt(first.refreshToken).sid))
      .execute()
    expect((await refresh(first.refreshToken)).status).toBe(400)
    expect((await refresh(second.body.refresh_token)).status).toBe(400)
  })

  it('accepts only the issuer’s own refresh tokens', async () => {
    const { accessToken, refreshToken } = await newTokens()
    for (const token of ['', 'x', accessToken, `${refreshToken}x`])
      expect((await refresh(token)).status).toBe(400)
    expect((await callWith(refreshToken)).status).toBe(401)
  })
})

describe('a logout', () => {
  it('ends the access tokens of this login, but not those of other logins', async () => {
    const { tokens, customer, password: secret } = await buildCustomer(server)
    const other = await logIn(server, customer.login_name, secret)
    const form = { client_id: 'anemone-web', refresh_token: tokens.refreshToken }
    expect((await callWith(tokens.accessToken)).status).toBe(200)
    await server.anonymous.form(logoutPath, form)
    expect((await callWith(tokens.accessToken)).status).toBe(401)
    expect((await callWith(other.accessToken)).status).toBe(200)
  })

  it('ends the session; an invalid token is refused', async () => {
    const { tokens } = await buildCustomer(server)
    const form = { client_id: 'anemone-web', refresh_token: tokens.refreshToken }
    expect((await server.anonymous.form(logoutPath, form)).status).toBe(204)
    expect((await refresh(tokens.refreshToken)).status).toBe(400)
    expect((await server.anonymous.form(logoutPath, { ...form, refresh_token: 'x' })).status).toBe(400)
  })
})

describe('an access token', () => {
  const issuer = () => `${server.url}${realmPath}`
  const claims = { typ: 'Bearer', azp: 'anemone-web', realm_access: { roles: ['Admin'] } }

  it('that was changed is refused', async () => {
    const { tokens } = await buildCustomer(server)
    const [header, payload, signature] = tokens.accessToken.split('.') as [string, string, string]
    const asAdmin = { ...decodeJwt(tokens.accessToken), realm_access: { roles: ['Admin'] } }
    const forged = Buffer.from(JSON.stringify(asAdmin)).toString('base64url')
    expect((await callWith(`${header}.${forged}.${signature}`)).status).toBe(401)
    expect((await callWith(`${header}.${payload}.`)).status).toBe(401)
    expect((await callWith(`${header}.${payload}.${signature}`)).status).toBe(200)
  })

  it("with algorithm 'none' or a shared secret is refused", async () => {
    const { customer } = await buildCustomer(server)
    const all = { ...claims, sub: customer.uuid, iss: issuer(), exp: Date.now() / 1000 + 60 }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect((await callWith(`${part({ alg: 'none', typ: 'JWT' })}.${part(all)}.`)).status).toBe(401)
    const { body } = await server.anonymous.get(`${realmPath}/protocol/openid-connect/certs`)
    const publicKey = new TextEncoder().encode(JSON.stringify(body.keys[0]))
    const secret = new SignJWT(all).setProtectedHeader({ alg: 'HS256', kid: body.keys[0].kid })
    expect((await callWith(await secret.sign(publicKey))).status).toBe(401)
  })

  it('with another key, issuer, client or time is refused', async () => {
    const { customer, tokens } = await buildCustomer(server)
    const { sid } = decodeJwt(tokens.accessToken)
    const row = await server.context.database.db
      .selectFrom('signing_key')
      .selectAll()
      .executeTakeFirstOrThrow()
    const ours = { ...row.private_jwk, alg: 'RS256' }
    const strange = await generateKeyPair('RS256', { extractable: true })
    const sign = (
      change: { key?: object; issuer?: string; azp?: string; expires?: string; typ?: string } = {},
    ) =>
      new SignJWT({ ...claims, sid, azp: change.azp ?? claims.azp, typ: change.typ ?? claims.typ })
        .setProtectedHeader({ alg: 'RS256', kid: row.kid })
        .setSubject(customer.uuid)
        .setIssuer(change.issuer ?? issuer())
        .setIssuedAt()
        .setExpirationTime(change.expires ?? '1m')
        .sign((change.key ?? ours) as never)
    expect((await callWith(await sign())).status).toBe(200)
    for (const change of [
      { key: await exportJWK(strange.privateKey) },
      { issuer: 'https://id.example.org/realms/anemone' },
      { azp: 'other-client' },
      { expires: '-1s' },
      { typ: 'ID' },
    ])
      expect((await callWith(await sign(change))).status).toBe(401)
  })
})

describe('the log', () => {
  it('contains no token, password, name or address', async () => {
    const { customer, password: secret, tokens } = await buildCustomer(server)
    await password(customer.email, `${secret}wrong`, { 'x-forwarded-for': '198.51.100.200' })
    await refresh(tokens.refreshToken)
    await callWith(`${tokens.accessToken}x`)
    const stream = await fetch(`${server.url}/api/jobs/stream?token=${tokens.accessToken}`)
    await stream.body?.cancel()
    await server.anonymous.get(`/nowhere/${customer.email}?name=${customer.login_name}`)
    const secrets = [secret, tokens.accessToken, tokens.refreshToken, customer.login_name, customer.email]
    const log = server.log()
    expect(log).toContain('"answered"')
    for (const word of [...secrets, '198.51.100.200']) expect(log).not.toContain(word)
  })
})
