import { cutStreams } from '../attackReport.ts'
import { type Attack, open, rest } from './attackTools.ts'

/** The default limit of streams of a server, spread over accounts within their own limits. */
const ofAccount = 20
const addresses = ['127.0.0.31', '127.0.0.32', '127.0.0.33', '127.0.0.34'] as const
/** More at once would be another kind of attack. */
const openedAtOnce = 20
const readyWithinMs = 10_000

/** Keeps two thousand event streams open. */
export async function openStreams(attack: Attack): Promise<void> {
  const { listeners, over, onOpened } = attack
  const wanted = Array.from({ length: ofAccount }, () => listeners).flat()
  const streams: ReturnType<typeof open>[] = []
  for (let at = 0; at < wanted.length && !over.aborted; at += openedAtOnce)
    await Promise.all(
      wanted.slice(at, at + openedAtOnce).map(async (key, i) => {
        streams.push(await openStream(attack, key, addresses[i % addresses.length] as string))
      }),
    )
  onOpened()
  if (!over.aborted) await rest(2 ** 30, over)
  for (const socket of streams) socket.destroy()
}

/** Settles when the stream is open or refused. */
async function openStream(attack: Attack, key: string, address: string) {
  const { tally, over } = attack
  const socket = open(attack, address)
  socket.write(
    `GET /api/jobs/stream HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  )
  const begun = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    if (!over.aborted) tally.unanswered('event stream')
    begun.resolve()
  }, readyWithinMs)
  let isOpen = false
  socket.once('data', (head: Buffer) => {
    isOpen = head.toString('latin1').startsWith('HTTP/1.1 200')
    tally.count(isOpen ? 'event streams opened' : 'event streams refused')
    if (isOpen) tally.streamOpened()
    begun.resolve()
  })
  socket.once('close', () => {
    if (isOpen) tally.streamClosed()
    if (isOpen && !over.aborted) tally.count(cutStreams)
    begun.resolve()
  })
  socket.resume()
  await begun.promise
  clearTimeout(timer)
  return socket
}
