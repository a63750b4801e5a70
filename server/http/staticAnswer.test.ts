import { once } from 'node:events'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildCustomer } from '../testing/builders.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare', settings: { ANEMONE_MAX_UNREAD_SECONDS: '1' } })

const path = '/api/openapi.json'

test('the description of the interface is compressed as the client accepts, and revalidated by its ETag', async () => {
  const plain = await server.anonymous.get(path, { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBe(null)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br;q=0, gzip\r\nConnection: close\r\n\r\n`,
  )
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  await once(socket, 'close')
  const answer = Buffer.concat(pieces)
  const head = answer.indexOf('\r\n\r\n')
  expect(answer.subarray(0, head).toString()).toMatch(/content-encoding: gzip/i)
  expect(JSON.parse(gunzipSync(answer.subarray(head + 4)).toString())).toEqual(plain.body)
  const etag = plain.headers.get('etag') ?? ''
  const again = await server.anonymous.get(path, { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
  expect((await server.anonymous.get('/api/docs/json')).headers.get('etag')).toBe(etag)
})

test('a client that does not read its answers is disconnected', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(16))
  // The end of the connection reaches a client that does not read as a failed write.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const writing = setInterval(() => socket.write('x'), 100)
  await closed
  clearInterval(writing)
})

test('the catalogue is compressed once for customers without own turbines, and built per request for others', async () => {
  const [ada, ben] = [await buildCustomer(server), await buildCustomer(server)]
  const [first, second] = [await ada.get('/api/turbine_infos'), await ben.get('/api/turbine_infos')]
  expect(first.headers.get('etag')).toMatch(/^W\/"/)
  expect([second.headers.get('etag'), second.body]).toEqual([first.headers.get('etag'), first.body])
  await ada.post('/api/turbines/vendors', { name: 'Own' })
  const { body, headers } = await ada.get('/api/turbine_infos')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.vendor_infos).toEqual([...first.body.vendor_infos, expect.objectContaining({ name: 'Own' })])
})

test('answers for one account forbid caches to store them', async () => {
  const ada = await buildCustomer(server)
  for (const own of ['/api/customers/self', '/api/site_lists', '/api/jobs'])
    expect((await ada.get(own)).headers.get('cache-control')).toBe('no-store')
})
