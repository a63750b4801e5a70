import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { realmPath } from '../identity/realmPath.ts'
import { buildCustomer, logIn, tokenPath } from '../testing/builders.ts'
import { type Answer, client } from '../testing/client.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const { db } = server.context.database
const { kid, private_jwk } = await db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow()
const strange = await generateKeyPair('RS256', { extractable: true })
const key = { kid, ours: private_jwk as object, strange: await exportJWK(strange.privateKey) }

const self = '/api/customers/self'
const issuer = () => `${server.url}${realmPath}`
const withToken = (token: string) => client(server.url, token).get(self)

interface Forged {
  readonly key?: object
  readonly issuer?: string
  readonly expires?: string
  readonly azp?: string
  readonly notBefore?: string
}

function forge(change: Forged = {}): Promise<string> {
  return new SignJWT({ typ: 'Bearer', azp: change.azp ?? 'anemone-web', realm_access: { roles: ['Admin'] } })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setSubject(ada.customer.uuid)
    .setIssuer(change.issuer ?? issuer())
    .setIssuedAt()
    .setNotBefore(change.notBefore ?? '-1s')
    .setExpirationTime(change.expires ?? '1m')
    .sign({ ...(change.key ?? key.ours), alg: 'RS256' } as never)
}

const tokenForm = (fields: Record<string, string>, headers = {}) =>
  server.anonymous.form(tokenPath, { client_id: 'anemone-web', ...fields }, headers)

/** Refusals logged during an attempt. */
async function refusalsOf(attempt: () => Promise<Answer>) {
  const before = server.log().length
  const answer = await attempt()
  const lines = server.log().slice(before).split('\n').filter(Boolean)
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  return {
    status: answer.status,
    text: lines.join('\n'),
    reasons: refused.map(({ code, reason }) => [code, reason]),
  }
}

describe('refused calls are logged without the data sent:', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it.each<[name: string, reason: string, token: () => Promise<string>]>([
    [
      'a tampered token',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      async () => {
        const [head, , signature] = ada.tokens.accessToken.split('.')
        const claims = { sub: ada.customer.uuid, iss: issuer(), exp: 4e9, realm_access: { roles: ['Admin'] } }
        return `${head}.${part(claims)}.${signature}`
      },
    ],
    ['a token of another key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', () => forge({ key: key.strange })],
    [
      'a token of later',
      'ERR_JWT_CLAIM_VALIDATION_FAILED nbf',
      () => forge({ notBefore: '1h', expires: '2h' }),
    ],
    ['an expired token', 'ERR_JWT_EXPIRED exp', () => forge({ expires: '-1s' })],
    [
      'a token of a foreign issuer',
      'ERR_JWT_CLAIM_VALIDATION_FAILED iss',
      () => forge({ issuer: 'https://id.example.org/realms/anemone' }),
    ],
    ['a token of another client', 'CLAIM_REFUSED azp', () => forge({ azp: 'other' })],
    [
      "a token of algorithm 'none'",
      'ERR_JOSE_ALG_NOT_ALLOWED',
      async () => `${part({ alg: 'none' })}.${part({ sub: ada.customer.uuid, iss: issuer(), exp: 4e9 })}.`,
    ],
    ['something that is no token', 'ERR_JWS_INVALID', async () => 'guessed'],
  ])('%s', async (_, reason, token) => {
    const sent = await token()
    const { status, reasons, text } = await refusalsOf(() => withToken(sent))
    expect(status).toBe(401)
    expect(reasons).toEqual([['NOT_AUTHENTICATED', reason]])
    for (const secret of [sent, sent.split('.')[1] || sent, ada.customer.uuid])
      expect(text).not.toContain(secret)
  })

  it('an unknown API key', async () => {
    const { status, reasons, text } = await refusalsOf(() => withToken('anemone_guessed'))
    expect([status, reasons]).toEqual([401, [['NOT_AUTHENTICATED', undefined]]])
    expect(text).not.toContain('guessed')
  })

  it('a refresh token that was already used', async () => {
    const { refreshToken } = await logIn(server, ada.customer.login_name, ada.password)
    const refresh = (token: string) => tokenForm({ grant_type: 'refresh_token', refresh_token: token })
    const second = await refresh(refreshToken)
    await refresh(second.body.refresh_token)
    const { status, reasons, text } = await refusalsOf(() => refresh(refreshToken))
    expect([status, reasons]).toEqual([400, [['invalid_grant', 'Session not active']]])
    expect(text).not.toMatch(/eyJ/)
  })

  it('a wrong password, then too many of them', async () => {
    const victim = await buildCustomer(server)
    const guess = () =>
      refusalsOf(() =>
        tokenForm(
          { grant_type: 'password', username: victim.customer.login_name, password: 'my guess' },
          { 'x-forwarded-for': '203.0.113.5' },
        ),
      )
    const first = await guess()
    expect([first.status, first.reasons]).toEqual([401, [['invalid_grant', 'Invalid user credentials']]])
    for (let i = 0; i < 9; i++) await guess()
    const last = await guess()
    expect([last.status, last.reasons]).toEqual([429, [['TOO_MANY_REQUESTS', undefined]]])
    expect(first.text + last.text).not.toMatch(/my guess|203\.0\.113/)
    expect(first.text + last.text).not.toContain(victim.customer.login_name)
  })

  it('log_in_as_uuid by a customer who is no admin', async () => {
    const bob = await buildCustomer(server)
    const { status, reasons, text } = await refusalsOf(() =>
      ada.get(`${self}?log_in_as_uuid=${bob.customer.uuid}`),
    )
    expect([status, reasons]).toEqual([403, [['ADMIN_ONLY', undefined]]])
    expect(text).not.toContain(bob.customer.uuid)
  })

  it('a guessed link of a mail, and many guesses', async () => {
    const guess = (token: string) =>
      refusalsOf(() => server.anonymous.post('/api/password-set', { token, new_password: 'long enough' }))
    const first = await guess('a-guessed-link')
    expect([first.status, first.reasons]).toEqual([410, [['LINK_EXPIRED', undefined]]])
    expect(first.text).not.toMatch(/a-guessed-link|long enough/)
    for (let i = 0; i < 29; i++) await guess(`guess ${i}`)
    expect((await guess('one more')).reasons).toEqual([['TOO_MANY_REQUESTS', undefined]])
  })

  it('endless requests for resets and accounts, each address by itself', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const reset = (address: string) =>
      server.anonymous.get('/api/customers/password-reset-request?name=nobody-at-all', from(address))
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await reset('198.51.100.4')).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    const { reasons, text } = await refusalsOf(() => reset('198.51.100.4'))
    expect(reasons).toEqual([['TOO_MANY_REQUESTS', undefined]])
    expect(text).not.toMatch(/nobody-at-all|198\.51/)
    expect((await reset('198.51.100.5')).status).toBe(404)
  })
})
