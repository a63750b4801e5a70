import { tokenPath } from '#server/testing/builders.ts'
import { type Attack, open, rest } from './attackTools.ts'

const host = 'Host: 127.0.0.1\r\n'
const mostRequests = 3000
const everyMs = 500

/** Sends thousands of requests on one connection without waiting for an answer, and disconnects. */
export async function pipeline(attack: Attack): Promise<void> {
  const { random, tally, over, heavy } = attack
  const guess = 'client_id=anemone-web&grant_type=password&username=nobody&password=wrong'
  const requests = [
    `POST ${tokenPath} HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${guess.length}\r\n\r\n${guess}`,
    `GET /api/awis-messages.json HTTP/1.1\r\n${host}\r\n`,
    `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`,
    `GET /api/jobs HTTP/1.1\r\n${host}Authorization: Bearer ${heavy.key}\r\n\r\n`,
  ]
  while (!over.aborted) {
    const socket = open(attack, '127.0.0.21')
    const isRead = random.chance(0.5)
    if (isRead) socket.resume()
    socket.write(random.pick(requests).repeat(1 + random.below(mostRequests)))
    tally.count(isRead ? 'pipelines that are read' : 'pipelines that are not read')
    const stayMs = 200 + random.below(1500)
    setTimeout(() => socket.destroy(), stayMs)
    await rest(everyMs, over)
  }
}
