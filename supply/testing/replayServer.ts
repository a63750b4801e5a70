import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReplayRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ReplayAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Bytes after which the connection breaks. */
  readonly brokenAfter?: number
}

/** Answers its own requests; null for others. */
export type ReplaySource = (request: ReplayRequest) => ReplayAnswer | Promise<ReplayAnswer> | null

export interface ReplayServer {
  readonly url: string
  readonly requests: readonly ReplayRequest[]
  /** Number of simultaneous requests. */
  readonly mostAtOnce: () => number
  /** Changes answers before they are sent, from now on. */
  spoil(how: ((request: ReplayRequest, answer: ReplayAnswer) => ReplayAnswer) | null): void
  close(): Promise<void>
}

/** Serves synthetic data in the form of the real sources. Unknown requests answer 404. */
export async function startReplay(sources: readonly ReplaySource[]): Promise<ReplayServer> {
  const requests: ReplayRequest[] = []
  let spoiling: Parameters<ReplayServer['spoil']>[0] = null
  let [open, most] = [0, 0]
  const server = createServer(async (incoming, response) => {
    open += 1
    most = Math.max(most, open)
    response.once('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request: ReplayRequest = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', 'http://replay'),
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    requests.push(request)
    const answer = await answerOf(sources, request)
    send(incoming, response, spoiling?.(request, answer) ?? answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mostAtOnce: () => most,
    spoil(how) {
      spoiling = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answerOf(sources: readonly ReplaySource[], request: ReplayRequest): Promise<ReplayAnswer> {
  for (const source of sources) {
    const answer = source(request)
    if (answer !== null) return await answer
  }
  return { status: 404, headers: { 'content-type': 'text/html' }, body: '' }
}

function send(incoming: IncomingMessage, response: ServerResponse, answer: ReplayAnswer): void {
  const { status = 200, headers = {}, body = '', brokenAfter } = answer
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': String(bytes.length), ...headers })
  if (brokenAfter === undefined) {
    response.end(incoming.method === 'HEAD' ? undefined : bytes)
    return
  }
  response.write(bytes.subarray(0, brokenAfter), () => incoming.socket.destroy())
}

export function jsonAnswer(value: unknown, status = 200): ReplayAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** Requested part of a file, as file servers answer. */
export function replayRange(
  whole: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  range: string | undefined,
): ReplayAnswer {
  const { headers, body: file } = whole
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined) return whole
  if (Number(first) >= file.length) return { status: 416, headers }
  const body = file.subarray(Number(first), Number(last) + 1)
  const contentRange = `bytes ${first}-${Number(first) + body.length - 1}/${file.length}`
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body }
}
