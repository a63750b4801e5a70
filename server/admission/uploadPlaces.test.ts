import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotas } from '../quotas.ts'
import { buildCustomer, type SignedIn } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  server = await startTestServer({ begin: 'bare' })
  ada = await buildCustomer(server)
})
afterAll(() => server.close())

const boundary = 'a-boundary'
const part =
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n` +
  'Content-Type: text/csv\r\n\r\nname;lat;lon\r\nA;53;8\r\n'
const form = `${part}--${boundary}--\r\n`
const contentType = `multipart/form-data; boundary=${boundary}`

test.each(['gzip', 'br', 'deflate', 'nonsense'])(
  'a form packed by %s is refused, and what to send is named',
  async (encoding) => {
    const response = await fetch(`${server.url}/api/site_lists/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.tokens.accessToken}`,
        'accept-language': 'en',
        'content-type': contentType,
        'content-encoding': encoding,
      },
      body: gzipSync(form),
    })
    const { error, errorcode } = (await response.json()) as { error: string; errorcode: string }
    expect([response.status, errorcode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(error).toBe(
      `This call does not accept Content-Encoding: ${encoding}. Send multipart/form-data, Content-Encoding: identity.`,
    )
  },
)

/** Begins an upload that does not end. */
async function beginUpload(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST /api/site_lists/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada.tokens.accessToken}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n${part}`,
  )
  return socket
}

async function uploadedStatus(): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob(['name;lat;lon\nA;53;8\n']), 'a.csv')
  body.set('list_name', 'A list')
  const { status } = await ada.upload('/api/site_lists/import', body)
  return status
}

test('the place of an upload is free again when its sender has left', async () => {
  const sockets = await Promise.all(Array.from({ length: quotas.uploads.byDefault }, beginUpload))
  await expect.poll(uploadedStatus).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(uploadedStatus).not.toBe(429)
})
