import { Agent, request } from 'node:http'

export interface FuzzAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export const agent = new Agent({ keepAlive: true, maxSockets: 32 })

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Error of a connection that the server closed before its reuse: the request never arrived. */
const closedBefore = ['EPIPE', 'ECONNRESET']

/** Sends a request unchanged, while fetch would correct it. Leaves an event stream after its first piece. */
export function send(origin: string, { method, path, headers, body }: Sent): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8')
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, latin1(value)])),
          ...(bytes === undefined ? {} : { 'content-length': bytes.length }),
        },
        timeout: 60_000,
      },
      (answer) => {
        const chunks: Buffer[] = []
        const type = answer.headers['content-type'] ?? ''
        const encoding = answer.headers['content-encoding']
        const done = () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: encoding === undefined ? type : '',
            text: Buffer.concat(chunks).toString('utf8'),
          })
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (!type.startsWith('text/event-stream')) return
          done()
          sent.destroy()
        })
        answer.on('end', done)
        answer.on('error', done)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within 60 s')))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && closedBefore.includes(error.code ?? '')
      if (isStale)
        send(origin, { method, path, headers, ...(body === undefined ? {} : { body }) }).then(resolve, reject)
      else reject(error)
    })
    sent.end(bytes)
  })
}

function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
