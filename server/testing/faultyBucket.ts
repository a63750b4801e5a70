import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fault of objects that are read. none; stalls: every second half never arrives; flips: one bit differs;
 * breaksOff: the connection ends early; other content with status 200.
 */
export type BucketFault = 'none' | 'stalls' | 'flips' | 'breaksOff' | 'lies'

/** Proxy between a server and its bucket that spoils reads. Signatures stay valid: they are passed on. */
export class FaultyBucket {
  fault: BucketFault = 'none'
  /** Suffix of the keys that the fault applies to; empty: all. */
  ending = ''
  /** Number of spoiled reads since the start. */
  spoiled = 0
  readonly #server = createServer((sent, answer) => this.#pass(sent, answer))
  readonly #endpoint: URL

  private constructor(endpoint: string) {
    this.#endpoint = new URL(endpoint)
  }

  /** @param endpoint  of the bucket server */
  static async start(endpoint: string): Promise<FaultyBucket> {
    const bucket = new FaultyBucket(endpoint)
    await once(bucket.#server.listen(0, '127.0.0.1'), 'listening')
    return bucket
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  #pass(sent: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port } = this.#endpoint
    const { method, url: path = '', headers } = sent
    const passed = request({ hostname, port, method, path, headers }, (stored) => {
      const isSpoiled = method === 'GET' && !path.includes('list-type') && path.endsWith(this.ending)
      if (this.fault === 'none' || !isSpoiled || stored.statusCode !== 200) {
        answer.writeHead(stored.statusCode ?? 500, stored.headers)
        stored.pipe(answer)
        return
      }
      stored.toArray().then(
        (pieces) => this.#spoil(Buffer.concat(pieces), stored, answer),
        () => answer.destroy(),
      )
    })
    passed.on('error', () => answer.destroy())
    sent.pipe(passed)
  }

  #spoil(bytes: Buffer, { headers }: IncomingMessage, answer: ServerResponse): void {
    this.spoiled += 1
    if (this.fault === 'lies') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>The bucket is being moved.</html>')
      return
    }
    answer.writeHead(200, headers)
    const middle = bytes.length >> 1
    if (this.fault === 'flips') {
      bytes[middle]! ^= 1
      answer.end(bytes)
      return
    }
    answer.write(bytes.subarray(0, middle), () => {
      if (this.fault === 'breaksOff') answer.destroy()
    })
  }
}
