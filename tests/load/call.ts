import { Agent, request } from 'node:http'
import { AwakeClock } from './awakeClock.ts'

export interface LoadCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface LoadAnswer {
  /** null: none within 10 s. */
  readonly status: number | null
  readonly ms: number
  readonly body: Buffer
}

const patienceMs = 10_000

/** Makes calls from an address of this machine, each with a timeout. */
export class Caller {
  readonly #url: URL
  readonly #agent: Agent
  readonly #clock = new AwakeClock()

  /** @param localAddress such as 127.0.0.10: each is a separate client for the server */
  constructor(url: string, localAddress: string, atOnce: number) {
    this.#url = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress } as object)
  }

  call({ method, path, key, headers = {}, body }: LoadCall): Promise<LoadAnswer> {
    const begunMs = performance.now()
    return new Promise((resolve) => {
      const pieces: Buffer[] = []
      const end = (status: number | null) => {
        callOff()
        resolve({ status, ms: performance.now() - begunMs, body: Buffer.concat(pieces) })
      }
      const sent = request(
        {
          method,
          path,
          host: this.#url.hostname,
          port: this.#url.port,
          agent: this.#agent,
          headers: {
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.once('end', () => end(response.statusCode ?? 0))
        },
      )
      const callOff = this.#clock.after(patienceMs, () => {
        end(null)
        sent.destroy()
      })
      // A cut connection counts as an answer: the client does not wait.
      sent.once('error', () => end(0))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
