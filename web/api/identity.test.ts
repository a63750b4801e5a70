import { expect, test } from 'vitest'
import { createIdentity } from './identity.ts'

/** An identity provider that gives one answer; `asked` has its requests. */
function createBench(answer: Response | Error, issuer = '/realms/anemone') {
  const asked: { url: string; form: Record<string, string> }[] = []
  const identity = createIdentity(
    async (url, init) => {
      asked.push({ url: String(url), form: Object.fromEntries(init?.body as URLSearchParams) })
      if (answer instanceof Error) throw answer
      return answer
    },
    async () => ({ issuer, client_id: 'anemone-web' }),
  )
  return { identity, asked }
}

const tokens = () => Response.json({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer' })
const status = (code: number) => Response.json({ error: 'invalid_grant' }, { status: code })

test("a login is the form for Keycloak's token endpoint", async () => {
  const { identity, asked } = createBench(tokens(), 'https://id.example.org/realms/wind')
  expect(await identity.logIn('anna', 'p&w')).toEqual({
    ok: true,
    tokens: { accessToken: 'a', refreshToken: 'r' },
  })
  expect(asked).toEqual([
    {
      url: 'https://id.example.org/realms/wind/protocol/openid-connect/token',
      form: { client_id: 'anemone-web', grant_type: 'password', username: 'anna', password: 'p&w' },
    },
  ])
})

test('wrong credentials are a 401; for a refresh token Keycloak says 400', async () => {
  expect(await createBench(status(401)).identity.logIn('anna', 'x')).toEqual({ ok: false, reason: 'refused' })
  expect(await createBench(status(400)).identity.logIn('anna', 'x')).toEqual({ ok: false, reason: 'unknown' })
  expect(await createBench(status(400)).identity.refresh('r')).toEqual({ ok: false, reason: 'refused' })
  expect(await createBench(status(401)).identity.refresh('r')).toEqual({ ok: false, reason: 'refused' })
})

test('distinguishes an account that is disabled or incomplete from wrong credentials', async () => {
  const reasons = ['Account disabled', 'Account is not fully set up', 'Something new'].map(async (words) => {
    const answer = Response.json({ error: 'invalid_grant', error_description: words }, { status: 400 })
    const logged = await createBench(answer).identity.logIn('anna', 'x')
    return logged.ok || logged.reason
  })
  expect(await Promise.all(reasons)).toEqual(['disabled', 'incomplete', 'unknown'])
})

test('no answer, or a proxy without its server, counts as unreachable', async () => {
  for (const answer of [new TypeError('Failed to fetch'), status(502), status(503)]) {
    expect(await createBench(answer).identity.refresh('r')).toEqual({ ok: false, reason: 'unreachable' })
  }
})

test('an answer without both tokens is not a login', async () => {
  const { identity } = createBench(Response.json({ access_token: 'a' }))
  expect(await identity.logIn('anna', 'x')).toEqual({ ok: false, reason: 'unknown' })
})

test('a logout without an answer still counts', async () => {
  const { identity, asked } = createBench(new TypeError('Failed to fetch'))
  await identity.logOut('r')
  expect(asked[0]?.form).toEqual({ client_id: 'anemone-web', refresh_token: 'r' })
})
