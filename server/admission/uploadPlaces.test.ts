import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quotas } from '../quotas.ts'
import { buildCustomer } from '../testing/builders.ts'
import { startTestServer } from '../testing/testServer.ts'

test('the place of an upload is free again when its sender has left', async () => {
  const server = await startTestServer({ begin: 'bare' })
  onTestFinished(() => server.close())
  const ada = await buildCustomer(server)
  const head =
    'POST /api/site_lists/import HTTP/1.1\r\nHost: localhost\r\n' +
    `Authorization: Bearer ${ada.tokens.accessToken}\r\nContent-Length: 100000\r\n` +
    'Content-Type: multipart/form-data; boundary=a-boundary\r\n\r\n' +
    '--a-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname;lat;lon\r\n'
  /** Begins an upload that does not end. */
  const begin = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(head)
    return socket
  }
  const uploaded = async () => {
    const form = new FormData()
    form.set('file', new Blob(['name;lat;lon\nA;53;8\n']), 'a.csv')
    form.set('list_name', 'A list')
    return (await ada.upload('/api/site_lists/import', form)).status
  }
  const { byDefault: places } = quotas.uploads
  const sockets = await Promise.all(Array.from({ length: places }, begin))
  // Earlier, the upload below would take the place of one of them.
  const begun = () => server.log().split('starting multipart parsing').length - 1
  await expect.poll(begun).toBe(places)
  expect(await uploaded()).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(uploaded).not.toBe(429)
})
