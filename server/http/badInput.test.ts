import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildCustomer, seededAccount } from '../testing/builders.ts'
import type { Answer } from '../testing/client.ts'
import { buildList, orderBody, productId } from '../testing/jobs.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 1000 })
const admin = await seededAccount(server, 'admin')

const uuid = '01234567-89ab-4def-8123-456789abcdef'
const site = { name: 'A', lat: 53, lon: 9 }

/** Expects a refusal of the input with the usual body. */
function expectRefused(answer: Answer, ...statuses: number[]): void {
  expect(statuses.length === 0 ? [400, 404] : statuses).toContain(answer.status)
  expect(answer.body).toMatchObject({ error: expect.any(String), errorcode: expect.any(String) })
}

describe('input that the database cannot store is refused before:', () => {
  it.each([
    '/api/site_lists/2147483648/export?format=csv',
    '/api/wind_farms/99999999999999999999',
    '/api/products_ts/1e400',
    '/api/turbines/power_curves/0x10',
    '/api/jobs?list_id=2147483648',
    '/api/jobs?cursor=-1',
    `/api/jobs/${uuid}/report.pdf?client=%00`,
    `/api/jobs/${uuid}/files/%00`,
    `/api/jobs/${uuid}/series?site_id=1&parameter=wind_speed&from=2025-02-30%2000:00:00%20UTC`,
    `/api/jobs/${uuid}/series?site_id=1&parameter=wind_speed&height=Infinity`,
    '/api/atlas_grids/demo/value?lat=53&lat=54&lon=9',
    '/api/elevation?lat=NaN&lon=9',
    '/api/elevation?lat=53&lon=9&__proto__=1',
    '/api/elevation?lat=53&lon=9&colour=red',
    '/api/customers/self?x=1',
    '/api/configuration?x=1',
    '/api/customers/password-reset-request?name=%00',
    '/api/customers/password-reset-request?name=%zz',
    '/api/jobs?product=%ff',
    '/api/jobs/%zz',
    '/api/%c0%af',
  ])('GET %s', async (path) => {
    expectRefused(await ada.get(path))
  })

  it.each([
    '/api/admin/customers?search=%00',
    `/api/admin/customers?cursor=${'9'.repeat(15)}`,
    '/api/admin/purchases?cursor=2147483648',
    '/api/admin/audit?customer_id=2147483648',
    '/api/admin/jobs?limit=-1',
    `/api/customers/self?log_in_as_uuid=${uuid}&log_in_as_uuid=${uuid}`,
    '/api/customers/self?log_in_as_uuid=%00',
  ])('GET %s of an admin', async (path) => {
    expectRefused(await admin.get(path))
  })

  const notice = { from: '2025-01-01 00:00:00 UTC', till: '2025-01-02 00:00:00 UTC', text: { en: 'x' } }
  it.each([
    ['from', { ...notice, disable: false, from: '0000-01-01 00:00:00 UTC' }],
    ['till', { ...notice, disable: false, till: '2025-02-30 00:00:00 UTC' }],
    ['text.en', { ...notice, disable: false, text: { en: 'a\u0000' } }],
    ['text.de', { ...notice, disable: false, text: { en: 'a', de: '\ud800' } }],
    ['text.fr', { ...notice, disable: false, text: { en: 'a', fr: 'b' } }],
    ['disable', notice],
  ])('a notice with a bad %s, with its field', async (path, body) => {
    const answer = await admin.post('/api/admin/system_messages', body)
    expectRefused(answer, 400)
    expect(answer.body.issues).toMatchObject([{ path }])
  })

  it.each([
    ['name', { name: 'a\u0000b' }],
    ['name', { name: '\udc00' }],
    ['surprise', { name: 'x', surprise: 1 }],
    ['product_type', { name: 'x', product_type: ['ts'] }],
    ['sites.0.lat', { name: 'x', sites: [{ ...site, lat: '53' }] }],
    ['sites.0.info.owner', { name: 'x', sites: [{ ...site, info: { owner: 'me' } }] }],
    ['sites.0.turbine_type_id', { name: 'x', sites: [{ ...site, turbine_type_id: 2 ** 31 }] }],
  ])('a list with a bad %s, with its field', async (path, body) => {
    const answer = await ada.post('/api/site_lists', body)
    expectRefused(answer, 400)
    expect(answer.body.issues).toMatchObject([{ path }])
  })

  it('unknown parameters of an order, with their path in the body', async () => {
    const { listId } = await buildList(ada)
    const order = orderBody(await productId(ada), listId)
    const answer = await ada.post('/api/jobs/quote', {
      ...order,
      parameters: { ...(order.parameters as object), hights: [100] },
    })
    expectRefused(answer, 400)
    expect(answer.body.issues).toMatchObject([{ path: 'parameters.hights' }])
  })

  it('Other addresses count as their own key.', async () => {
    const path = `/api/configuration?log_in_as_uuid=${ada.customer.uuid}`
    expect((await admin.get(path)).status).toBe(200)
  })

  it('a body on calls without one, unless it is empty', async () => {
    expectRefused(await ada.post('/api/customers/self/accept_terms', { agree: false }), 400)
    expect((await ada.post('/api/customers/self/accept_terms', {})).status).toBe(200)
  })

  it('keys that modify the prototype', async () => {
    expectRefused(await ada.post('/api/site_lists', '{"name":"x","__proto__":{"a":1}}'), 400)
    expectRefused(await ada.post('/api/site_lists', '{"name":"x","constructor":{"prototype":{"a":1}}}'), 400)
  })

  it('names of a login that no account can have', async () => {
    const fields = { client_id: 'anemone-web', grant_type: 'password', username: 'a\u0000', password: 'x' }
    const answer = await server.anonymous.form('/realms/anemone/protocol/openid-connect/token', fields)
    expect(answer.status).toBe(400)
  })

  it('names of wind farms in imported files', async () => {
    for (const name of ['a\u0000', 'x'.repeat(3000)]) {
      const form = new FormData()
      const csv = `Name;Breite;Laenge;Liste;Windpark\nA;53;9;L;${name}\n`
      form.set('file', new Blob([csv]), 'sites.csv')
      expectRefused(await ada.upload('/api/site_lists/import', form), 400)
      expect((await ada.upload('/api/site_lists/import?dry_run=true', form)).status).toBe(200)
    }
  })
})

it('an event stream is requested by the header, whatever its query', async () => {
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  const response = await fetch(`${server.url}/api/jobs/stream?token=nonsense`, { headers })
  await response.body?.cancel()
  expect(response.status).toBe(200)
})

describe('malformed requests get a body with errorcode too', () => {
  it('addresses that are too long', async () => {
    const answers = [
      await ada.get(`/api/customers/password-reset-request?name=${'a'.repeat(17_000)}`),
      await ada.get(`/api/jobs/${'a'.repeat(600)}`),
      await raw(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`),
    ]
    for (const answer of answers) expectRefused(answer, 414)
    expect(answers.map(({ body }) => body.errorcode)).toEqual(Array(3).fill('URI_TOO_LONG'))
  })

  it('headers that are too large', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nAccept-Language: de\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`)
    expectRefused(answer, 431)
    expect(answer.body.error).toContain('Kopfzeilen')
  })

  it.each(['no HTTP\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n'])('%j', async (text) => {
    expectRefused(await raw(text), 400)
  })

  it('bodies that are not JSON, of another type, or badly compressed', async () => {
    const post = (body: string | Blob, headers: Record<string, string>) =>
      sendBody('/api/site_lists', body, headers)
    const json = { 'content-type': 'application/json' }
    const list = JSON.stringify({ name: 'packed' })
    expect((await post('{"name":', json)).body.error).toBe('Invalid input: body is not valid JSON.')
    expect((await post('', json)).body.error).toBe('Invalid input: body is missing.')
    expectRefused(await post(list, { 'content-type': 'text/plain' }), 415)
    expectRefused(await post(list, { 'content-type': ';;;' }), 415)
    expectRefused(await post(list, { ...json, 'content-encoding': 'gzip' }), 400)
    expectRefused(await post(list, { ...json, 'content-encoding': 'compress' }), 415)
    const packed = (text: string) => new Blob([gzipSync(text)])
    expect((await post(packed(list), { ...json, 'content-encoding': 'gzip' })).status).toBe(200)
    const bomb = packed(JSON.stringify({ name: 'a'.repeat(20_000_000) }))
    expectRefused(await post(bomb, { ...json, 'content-encoding': 'gzip' }), 413)
  })

  it('a deletion without a body is served even with the header of JSON', async () => {
    const headers = { authorization: `Bearer ${ada.tokens.accessToken}`, 'content-type': 'application/json' }
    const { status } = await fetch(`${server.url}/api/site_lists/999999`, { method: 'DELETE', headers })
    expect(status).toBe(404)
  })

  it('damaged forms, and repeated fields', async () => {
    const type = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n'
    const bodies: [string, string][] = [
      [type, `${part}A;53;9`],
      [type, ''],
      [type, 'nothing of a form'],
      ['multipart/form-data', `${part}A;53;9\r\n--x--\r\n`],
      [type, `${part}A;53;9\r\n${part}B;53;9\r\n--x--\r\n`],
      [type, `${part.replace('text', '__proto__')}A\r\n--x--\r\n`],
      [type, `${part.replace('text', 'unknown')}A\r\n--x--\r\n`],
      [type, `${part}A\u0000;53;9\r\n--x--\r\n`],
    ]
    for (const path of ['/api/site_lists/import', '/api/turbines/power_curves/check'])
      for (const [contentType, body] of bodies)
        expectRefused(await sendBody(path, body, { 'content-type': contentType }), 400)
    expectRefused(await ada.post('/api/site_lists/import', { text: 'A;53;9' }), 415)
  })

  it('and none of them is logged as a server error', () => {
    expect(server.log()).not.toContain('request failed')
  })
})

describe("flaws of an input are described in the caller's language", () => {
  it('with field, value and remedy', async () => {
    const path = '/api/elevation?lat=91&lon=x&colour=red'
    expect((await ada.get(path)).body).toEqual({
      errorcode: 'INVALID_INPUT',
      error: 'Invalid input: lat must be at most 90, not 91. 2 more problems under "issues".',
      issues: [
        { path: 'lat', message: 'must be at most 90, not 91' },
        { path: 'lon', message: 'must be a number, not "x"' },
        { path: 'colour', message: 'is unknown: leave it out or correct its name' },
      ],
    })
    expect((await ada.get(path, { 'accept-language': 'de' })).body).toMatchObject({
      error: 'Ungültige Eingabe: lat darf höchstens 90 sein, nicht 91. 2 weitere Fehler unter „issues“.',
      issues: [
        { message: 'darf höchstens 90 sein, nicht 91' },
        { message: 'muss eine Zahl sein, nicht "x"' },
        { message: 'ist unbekannt: Lassen Sie es weg oder berichtigen Sie den Namen' },
      ],
    })
  })

  it('in the message itself too, for commands as for schemas, and heights as forms name them', async () => {
    const { body: list } = await ada.post('/api/site_lists', { name: 'Refused' })
    const refusalOf = async (site: object, language: string) => {
      const sent = [{ name: 'A', lat: 53, lon: 9, ...site }]
      const { body } = await ada.post(`/api/site_lists/${list.id}`, sent, { 'accept-language': language })
      return body.error
    }
    expect(await refusalOf({ hub_height: 2100.5 }, 'de')).toBe(
      'Ungültige Eingabe: 0.hub_height: Die Höhe 2.100,5 m liegt außerhalb von −100 bis 2.000 m: Geben Sie eine in diesem Bereich ein.',
    )
    expect(await refusalOf({ hub_height: 100.555 }, 'en')).toBe(
      'Invalid input: 0.hub_height: "100.555" is not a height above ground: write a whole number or one decimal, in metres, such as 125.5.',
    )
    const { body: unnamed } = await ada.post('/api/site_lists', { name: ' ' })
    expect(unnamed.error).toBe('Invalid input: name: A list needs a name.')
  })

  it('without repeating passwords', async () => {
    const body = { current_password: 12345, new_password: ['geheim'] }
    const answer = await ada.put('/api/customers/self/password', body)
    expect(JSON.stringify(answer.body)).not.toMatch(/12345|geheim/)
  })
})

async function sendBody(path: string, body: string | Blob, headers: Record<string, string>): Promise<Answer> {
  const authorization = `Bearer ${ada.tokens.accessToken}`
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Sends bytes that no client would send, and reads the answer. */
function raw(text: string): Promise<Answer> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || reject(error))
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.slice(9, 12)), headers: new Headers(), body: JSON.parse(body) })
    })
  })
}
