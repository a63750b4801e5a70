import { type Attack, open, rest } from './attackTools.ts'

const atOnce = 300
const everyMs = 500

/** Begins headers, bodies and uploads, and sends single bytes with pauses. */
export async function sendSlowly(attack: Attack): Promise<void> {
  const { random, tally, over, heavy } = attack
  const authorization = `Host: a\r\nAuthorization: Bearer ${heavy.key}\r\n`
  const beginnings = [
    'GET /api/jobs HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    `POST /api/jobs/quote HTTP/1.1\r\n${authorization}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    `POST /api/site_lists/import HTTP/1.1\r\n${authorization}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n`,
  ]
  const sending = new Set<ReturnType<typeof open>>()
  while (!over.aborted) {
    while (sending.size < atOnce) {
      const socket = open(attack, '127.0.0.23').resume()
      sending.add(socket)
      socket.once('close', () => sending.delete(socket))
      socket.write(random.pick(beginnings))
      tally.count('senders that are slow')
    }
    for (const socket of sending) if (random.chance(0.5)) socket.write('x')
    await rest(everyMs, over)
  }
  for (const socket of sending) socket.destroy()
}
