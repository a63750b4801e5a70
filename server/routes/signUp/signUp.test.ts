import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCustomer, logIn, tokenPath } from '../../testing/builders.ts'
import { client } from '../../testing/client.ts'
import { linkToken, outbox } from '../../testing/outbox.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })

let visitor = 0
/** Gives every call its own address: limits per address have their own test. */
const elsewhere = (): Record<string, string> => {
  visitor += 1
  return { 'x-forwarded-for': `198.51.100.${visitor}` }
}
const person = { gender: 'f', first_name: 'Mara', last_name: 'Müller' }
const signUpRequest = (fields: Record<string, string>, headers = {}) =>
  server.anonymous.get(`/api/customers/register-request?${new URLSearchParams({ ...person, ...fields })}`, {
    ...elsewhere(),
    ...headers,
  })
const resetRequest = (name: string, headers = {}) =>
  server.anonymous.get(`/api/customers/password-reset-request?${new URLSearchParams({ name })}`, {
    ...elsewhere(),
    ...headers,
  })
const setPassword = (token: string, password: string) =>
  server.anonymous.post('/api/password-set', { token, new_password: password }, elsewhere())
const lastMail = () => outbox(server).at(-1) ?? ''

describe('a sign-up', () => {
  it('mails a link in the language of the call, with which the password is set', async () => {
    const { status } = await signUpRequest(
      {
        login_name: 'mara',
        email: 'mara@example.org',
        company_name: 'Wind & Wetter',
        company_vat: 'DE123456789',
      },
      { 'accept-language': 'de' },
    )
    expect(status).toBe(200)
    const mail = lastMail()
    expect(mail).toContain('To: mara@example.org')
    expect(mail).toContain('Guten Tag Mara Müller,')
    expect(mail).toContain(`${server.url}/set-password#`)
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)

    const set = await setPassword(linkToken(mail), 'a good one')
    expect([set.status, set.body]).toEqual([200, { login_name: 'mara' }])
    const { accessToken } = await logIn(server, 'mara', 'a good one')
    const { body } = await client(server.url, accessToken).get('/api/customers/self')
    expect(body).toMatchObject({
      ...person,
      company_name: 'Wind & Wetter',
      company_vat: 'DE123456789',
      street: '',
      terms_accepted: false,
      legal_informations_accepted: false,
    })
  })

  it('needs a link that was not used before', async () => {
    await signUpRequest({ login_name: 'once', email: 'once@example.org' })
    const token = linkToken(lastMail())
    expect((await setPassword(token, 'short')).body.issues).toMatchObject([{ path: 'new_password' }])
    expect((await setPassword(token, 'long enough')).status).toBe(200)
    const again = await setPassword(token, 'another one')
    expect([again.status, again.body.errorcode]).toEqual([410, 'LINK_EXPIRED'])
    expect((await setPassword('guessed', 'another one')).status).toBe(410)
  })

  it('is refused with all errors, field by field', async () => {
    const { status, body } = await signUpRequest(
      {
        gender: 'x',
        login_name: 'a',
        email: 'nowhere',
        first_name: 'A@',
        company_vat: '12',
        telephone: 'call me',
      },
      { 'accept-language': 'en' },
    )
    expect([status, body.errorcode]).toEqual([400, 'INVALID_INPUT'])
    const paths = body.issues.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual(['company_vat', 'email', 'first_name', 'gender', 'login_name', 'telephone'])
    expect(body.issues.find(({ path }: { path: string }) => path === 'email').message).toBe(
      'This is not an email address.',
    )
  })

  it('with a login name or address in use is refused as such', async () => {
    const { customer } = await buildCustomer(server)
    for (const fields of [
      { login_name: customer.login_name.toUpperCase(), email: 'new@example.org' },
      { login_name: 'somebody-new', email: customer.email.toUpperCase() },
    ]) {
      const { status, body } = await signUpRequest(fields)
      expect([status, body.errorcode]).toEqual([400, 'ACCOUNT_EXISTS'])
    }
  })
})

describe('a reset of the password', () => {
  it('is mailed to the owner of a login name or address, in the stored language', async () => {
    const ada = await buildCustomer(server, { language: 'de' })
    for (const name of [ada.customer.login_name, ada.customer.email]) {
      expect((await resetRequest(name, { 'accept-language': 'en' })).status).toBe(200)
      expect(lastMail()).toContain('Neues Passwort festlegen')
    }
    const mails = outbox(server)
    expect((await setPassword(linkToken(mails.at(-2) ?? ''), 'quite another')).status).toBe(200)
    expect((await setPassword(linkToken(mails.at(-1) ?? ''), 'a third one')).status).toBe(410)
    await logIn(server, ada.customer.login_name, 'quite another')
    const form = {
      client_id: 'anemone-web',
      grant_type: 'refresh_token',
      refresh_token: ada.tokens.refreshToken,
    }
    expect((await server.anonymous.form(tokenPath, form)).status).toBe(400)
  })

  it('answers 404 for unknown, demo and disabled accounts', async () => {
    const gone = await buildCustomer(server)
    await server.context.database.db
      .updateTable('customer')
      .set({ enabled: false })
      .where('id', '=', gone.customer.id)
      .execute()
    for (const name of ['nobody', 'demo', gone.customer.login_name]) {
      const { status, body } = await resetRequest(name)
      expect([status, body.errorcode]).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    }
  })

  it('has a link that expires', async () => {
    const ada = await buildCustomer(server)
    await resetRequest(ada.customer.login_name)
    await server.context.database.db
      .updateTable('password_link')
      .set({ expires_at: sql`now() - interval '1 second'` } as never)
      .where('customer_id', '=', ada.customer.id)
      .execute()
    expect((await setPassword(linkToken(lastMail()), 'long enough')).status).toBe(410)
  })

  it('floods no mailbox, and limits each address', async () => {
    const ada = await buildCustomer(server)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await resetRequest(ada.customer.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const from = { 'x-forwarded-for': '203.0.113.5' }
    const answers = []
    for (let i = 0; i < 11; i++) answers.push(await resetRequest(`nobody${i}`, from))
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([404, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('probing whether an account exists', () => {
  it('by sign-up is limited per name and address, from all clients', async () => {
    const { customer } = await buildCustomer(server)
    const byName = []
    for (let i = 0; i < 11; i++) {
      const fields = { login_name: customer.login_name, email: `guess-${i}@example.org` }
      byName.push((await signUpRequest(fields)).status)
    }
    expect(byName).toEqual([...Array(10).fill(400), 429])
    const byAddress = []
    for (let i = 0; i < 11; i++) {
      const fields = { login_name: `guess-${i}`, email: customer.email.toUpperCase() }
      byAddress.push((await signUpRequest(fields)).status)
    }
    expect(byAddress).toEqual([...Array(10).fill(400), 429])
  })

  it('is limited by client address, for IPv6 by the /64 network of a line', async () => {
    const ask = async (from: string) =>
      (await resetRequest('nobody-at-all', { 'x-forwarded-for': from })).status
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push(await ask(`2001:db8:0:1::${i}`))
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    expect(await ask('2001:db8:0:2::1')).toBe(404)
    const signUps = []
    for (let i = 0; i < 11; i++) {
      const fields = { login_name: `many-${i}`, email: `many-${i}@example.org` }
      signUps.push((await signUpRequest(fields, { 'x-forwarded-for': '203.0.113.77' })).status)
    }
    expect(signUps).toEqual([...Array(10).fill(200), 429])
  })
})

it('no query of these calls is in the log when it is refused either', async () => {
  const secret = 'somebody%40private.example'
  const from = { 'x-forwarded-for': '203.0.113.78' }
  const paths = ['password-reset-request?name=', 'register-request?gender=f&email=']
  for (const path of paths)
    for (const value of [secret, `%00${secret}`, `%E0%A4${secret}`, secret.repeat(100)])
      await server.anonymous.get(`/api/customers/${path}${value}`, from)
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    await fetch(`${server.url}/api/customers/${paths[0]}${secret}`, { method, headers: from })
  expect(server.log()).not.toMatch(/somebody|private\.example/)
})

it('no query, mail or token of these calls is in the log', async () => {
  await signUpRequest({ login_name: 'private-name', email: 'private@example.org' })
  await resetRequest('private@example.org')
  await setPassword(linkToken(lastMail()), 'private password')
  for (const word of ['private-name', 'private@', 'private password', linkToken(lastMail()), 'Müller'])
    expect(server.log()).not.toContain(word)
  expect(server.log()).toContain('/api/customers/register-request')
})
