/* Reads the event streams that streamReaders.ts requests. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { isActive } from '#contracts'
import type { Heard } from './streamReaders.ts'

const { url, keys } = workerData as { readonly url: string; readonly keys: readonly string[] }
const openedMs = Date.now()
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** A client's stream, after its first event; earlier changes are not new and have no delay. */
async function follow(key: string): Promise<Heard> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${key}` }
  const requested = request(`${url}/api/jobs/stream`, { agent, headers }).end()
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`)
  const heard = { ended: [] as string[], delaysMs: [] as number[] }
  let text = ''
  answer.setEncoding('utf8').on('data', (more: string) => {
    const events = (text + more).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) hear(event, heard)
  })
  answer.on('end', () => {
    throw new Error('a stream has ended')
  })
  await once(answer, 'data')
  return heard
}

function hear(event: string, heard: { ended: string[]; delaysMs: number[] }): void {
  const [, id, data] = /^id: (\d+)\nevent: job\ndata: (.*)$/m.exec(event) ?? []
  if (data === undefined) return
  if (Number(id) > openedMs) heard.delaysMs.push(Date.now() - Number(id))
  const job = JSON.parse(data)
  if (!isActive(job.status)) heard.ended.push(job.id)
}

const clients = await Promise.all(keys.map(follow))
parentPort?.on('message', () => parentPort?.postMessage(clients))
parentPort?.postMessage('open')
