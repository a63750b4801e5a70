import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** How a test wants its server to behave. */
export interface FileServerOptions {
  /** Answers instead of the file when it returns a status. */
  readonly refuse?: (request: IncomingMessage) => number | null
  /** Ignore Range, as very simple servers do. */
  readonly withoutRanges?: boolean
}

/** Serves a folder over HTTP with ranges and entity tags until the test has ended. */
export async function serveFolder(folder: string, options: FileServerOptions = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const status = options.refuse?.(request) ?? null
    if (status !== null) response.writeHead(status).end()
    else
      sendFile(
        join(folder, decodeURIComponent(request.url!)),
        request,
        response,
        options.withoutRanges === true,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server }
}

function sendFile(path: string, request: IncomingMessage, response: ServerResponse, withoutRanges: boolean) {
  if (!existsSync(path)) return response.writeHead(404).end()
  const bytes = readFileSync(path)
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  const { range, 'if-match': match } = request.headers
  if (match !== undefined && match !== etag) return response.writeHead(412).end()
  const [, from, until] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (range === undefined || withoutRanges) return response.writeHead(200, { etag }).end(bytes)
  const part = from === '' ? bytes.subarray(-Number(until)) : bytes.subarray(Number(from), Number(until) + 1)
  return response.writeHead(206, { etag }).end(part)
}
