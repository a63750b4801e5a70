import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

interface Line {
  readonly waiting: Exchange[]
  /** The first request beyond the limit: it is refused when its turn comes, and the connection closed. */
  beyond: Exchange | undefined
  dropped: number
}

/**
 * Requests beyond the limit that are read before the connection is cut: Node parses everything that one read returned.
 */
const mostDropped = 2000

/**
 * Runs the requests of a connection one after the other. Node starts all pipelined requests at once and continues them
 * after the client has left; answers leave in order anyway.
 */
export class ConnectionOrder {
  readonly #lines = new WeakMap<Socket, Line>()
  readonly #handle: RequestListener
  readonly #refuse: (response: ServerResponse, request: IncomingMessage) => void
  readonly #mostWaiting: number

  /** @param refuse  answers the first request beyond the limit */
  constructor(
    handle: RequestListener,
    refuse: (response: ServerResponse, request: IncomingMessage) => void,
    mostWaiting: number,
  ) {
    this.#handle = handle
    this.#refuse = refuse
    this.#mostWaiting = mostWaiting
  }

  readonly receive: RequestListener = (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const line = this.#lines.get(socket)
    if (line === undefined) {
      this.#lines.set(socket, { waiting: [], beyond: undefined, dropped: 0 })
      this.#work([request, response])
    } else if (line.beyond === undefined && line.waiting.length < this.#mostWaiting)
      line.waiting.push([request, response])
    else this.#drop(socket, line, [request, response])
  }

  #work([request, response]: Exchange): void {
    const { socket } = request
    response.once('close', () => this.#next(socket))
    this.#handle(request, response)
  }

  #next(socket: Socket): void {
    const line = this.#lines.get(socket)
    const exchange = line?.waiting.shift()
    if (socket.destroyed || line === undefined) this.#lines.delete(socket)
    else if (exchange !== undefined) this.#work(exchange)
    else if (line.beyond !== undefined) this.#refuse(line.beyond[1], line.beyond[0])
    else this.#lines.delete(socket)
  }

  #drop(socket: Socket, line: Line, exchange: Exchange): void {
    line.beyond ??= exchange
    line.dropped += 1
    socket.pause()
    if (line.dropped > mostDropped) socket.destroy()
  }
}
