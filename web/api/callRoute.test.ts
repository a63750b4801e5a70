import { expect, test } from 'vitest'
import { messages, routes } from '#contracts'
import { ApiError } from './apiError.ts'
import { createCaller, routeUrl } from './callRoute.ts'

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** A caller whose server gives these answers in turn. */
function createBench(answers: readonly (Response | Error)[], { token = 'one', actingFor = '' } = {}) {
  const sent: Sent[] = []
  const queue = [...answers]
  const caller = createCaller({
    session: {
      accessToken: async () => token || null,
      replaceToken: async () => 'two',
    },
    speech: { get: () => ({ language: 'de', text: messages.de }) },
    clientVersion: '2026.11.26',
    actingFor: { get: () => actingFor || null },
    fetcher: async (url, init) => {
      sent.push({
        url: String(url),
        method: init?.method ?? '',
        headers: init?.headers as Record<string, string>,
        body: init?.body,
      })
      const answer = queue.shift()
      if (answer instanceof Error || !answer) throw answer ?? new Error('no answer left')
      return answer
    },
  })
  return { caller, sent }
}

const stored = () => Response.json({ language: 'de' })
const refused = () => Response.json({ error: 'Nein.', errorcode: 'NOT_AUTHENTICATED' }, { status: 401 })

test('every call carries token, language and version of the page', async () => {
  const { caller, sent } = createBench([stored()])
  await caller.call(routes.writeLanguage, { body: { language: 'de' } })
  expect(sent[0]).toMatchObject({
    url: '/api/customers/self/language',
    method: 'PUT',
    body: '{"language":"de"}',
    headers: {
      authorization: 'Bearer one',
      'accept-language': 'de',
      'x-client-version': '2026.11.26',
      'content-type': 'application/json',
    },
  })
})

test('without a login no token is sent', async () => {
  const { caller, sent } = createBench([Response.json([])], { token: '' })
  await caller.call(routes.systemMessages)
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
})

test('an admin who acts for a customer states it in every call', async () => {
  const { caller, sent } = createBench([stored()], { actingFor: 'abc' })
  await caller.call(routes.readLanguage)
  expect(sent[0]?.url).toBe('/api/customers/self/language?log_in_as_uuid=abc')
})

test('path and query are escaped, absent values are left out', () => {
  const options = {
    params: { id: 'a/b', name: 'Süd 1.csv' },
    query: { site_id: 3, from: '2015-01-01 00:00:00 UTC', till: undefined },
  }
  expect(routeUrl(routes.jobFile, options)).toBe(
    '/api/jobs/a%2Fb/files/S%C3%BCd%201.csv?site_id=3&from=2015-01-01+00%3A00%3A00+UTC',
  )
})

test('a refused token is replaced and the call repeated', async () => {
  const { caller, sent } = createBench([refused(), stored()])
  expect(await caller.call(routes.readLanguage)).toEqual({ language: 'de' })
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two'])
})

test('a token that is refused again is an error', async () => {
  const { caller } = createBench([refused(), refused()])
  await expect(caller.call(routes.readLanguage)).rejects.toMatchObject({ status: 401, text: 'Nein.' })
})

test("a refusal has the server's status, code, text and issues", async () => {
  const issues = [{ path: 'name', message: 'zu lang' }]
  const body = { error: 'Ungültig.', errorcode: 'INVALID_INPUT', issues }
  const { caller } = createBench([Response.json(body, { status: 400 })])
  const error: unknown = await caller.call(routes.siteLists).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, errorcode: 'INVALID_INPUT', text: 'Ungültig.', issues })
})

test('a missing answer is reported in the language of the reader', async () => {
  const { caller } = createBench([new TypeError('Failed to fetch')])
  await expect(caller.call(routes.self)).rejects.toMatchObject({
    status: 0,
    errorcode: 'NO_RESPONSE',
    text: 'Der Server hat nicht geantwortet',
  })
})

test('the text of an error is shown without a code too', async () => {
  const { caller } = createBench([Response.json({ error: 'Zu viele Anfragen.' }, { status: 429 })])
  await expect(caller.call(routes.self)).rejects.toMatchObject({ status: 429, text: 'Zu viele Anfragen.' })
})

test('an answer that is not JSON still has a text', async () => {
  const { caller } = createBench([new Response('<html>', { status: 502, statusText: 'Bad Gateway' })])
  await expect(caller.call(routes.self)).rejects.toMatchObject({ status: 502, text: '502 Bad Gateway' })
})

test('an answer of another form is refused', async () => {
  const { caller } = createBench([Response.json({ language: 'fr' })])
  await expect(caller.call(routes.readLanguage)).rejects.toMatchObject({ errorcode: 'UNEXPECTED_ANSWER' })
})

test('a call cancelled by the page stays cancelled', async () => {
  const abort = new AbortController()
  abort.abort()
  const { caller } = createBench([new DOMException('aborted', 'AbortError')])
  await expect(caller.call(routes.self, { signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  product: 'ts',
  product_id: 1,
  product_title: 'ERA5',
  list_id: 1,
  list_name: 'North',
  site_ids: [1],
  parameters: {},
  status: 'COMPLETED',
  progress: 1,
  eta_seconds: null,
  held_up_by: null,
  created_at: '2026-11-01T00:00:00Z',
  started_at: null,
  finished_at: null,
  redo_of: null,
  assumptions_changed_at: null,
  replaced_by: null,
  orders: 1,
  error: null,
  atlas: 'era5',
  atlas_version: '1',
  program_version: '1',
  input_hash: 'a',
}

test('an unknown job state counts as active, and an invalid row does not hide the others', async () => {
  const odd = { ...job, progress: 'half' }
  const answer = Response.json({ jobs: [job, odd, { ...job, status: 'CONFIGURING' }], next_cursor: null })
  const { caller } = createBench([answer])
  const { jobs } = await caller.call(routes.jobs, { query: {} })
  expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'RUNNING'])
})

test('the text of an error is shown even without a code of the interface', async () => {
  const { caller } = createBench([Response.json({ error: 'The gateway is closed.' }, { status: 500 })])
  await expect(caller.call(routes.jobs, { query: {} })).rejects.toMatchObject({
    errorcode: 'UNKNOWN',
    message: 'The gateway is closed.',
  })
})
