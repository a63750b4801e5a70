import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { tokenPath } from '../testing/builders.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile()

const host = 'Host: localhost\r\n'
const login = 'client_id=anemone-web&grant_type=password&username=nobody&password=wrong'
const tokenRequest =
  `POST ${tokenPath} HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${login.length}\r\n\r\n${login}`

async function connected(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

/** Reads until the server closes. */
async function everything(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  await once(socket, 'close')
  return text
}

const answeredLines = (path: string) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"') && line.includes(path)).length

test('requests pipelined on one connection are answered one after the other, in their order', async () => {
  const socket = await connected()
  const paths = ['/healthz', '/api/awis-messages.json', '/api/nothing', '/healthz']
  const requests = paths.map((path, i) => {
    const isLast = i === paths.length - 1
    return `GET ${path} HTTP/1.1\r\n${host}${isLast ? 'Connection: close\r\n' : ''}\r\n`
  })
  socket.write(requests.join(''))
  const text = await everything(socket)
  expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '404',
    '200',
  ])
})

test('a connection with more requests waiting than allowed gets 429 after them, and is closed', async () => {
  const socket = await connected()
  socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(100))
  const text = await everything(socket)
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual([...Array(17).fill('200'), '429'])
  expect(text).toMatch(/Retry-After: \d+/i)
  expect(text).toContain('TOO_MANY_REQUESTS')
})

test('pipelined token requests of a client that has left are not executed', async () => {
  const before = answeredLines(tokenPath)
  const socket = await connected()
  socket.write(tokenRequest.repeat(20_000))
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  const { status } = await server.anonymous.get('/api/awis-messages.json')
  expect(status).toBe(200)
  expect(answeredLines(tokenPath) - before).toBeLessThanOrEqual(18)
})
