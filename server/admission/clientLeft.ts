import type { FastifyReply } from 'fastify'

/** The client closed its connection: its request is abandoned, and no answer reaches it. */
export class ClientLeft extends Error {
  constructor() {
    super('the client has left')
  }
}

/** Aborts with ClientLeft when the connection of a reply closes; has no effect after the answer was sent. */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => left.abort(new ClientLeft())
  raw.once('close', leave)
  if (raw.destroyed || raw.socket?.destroyed) leave()
  return left.signal
}
