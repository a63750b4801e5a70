import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countedAddress } from '../identity/networkAddress.ts'
import type { RequestLimits } from '../limits.ts'
import { ClientLeft } from './clientLeft.ts'
import { CountsByKey } from './countsByKey.ts'
import { Shed } from './shed.ts'
import { answerInShort } from './shortAnswers.ts'

/** Paths that an orchestrator polls: they are answered under any load. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export interface UnderWay {
  /** Whether the limit is reached, so that further requests are refused. */
  isFull(): boolean
}

/**
 * Counts running requests by address before any work, and refuses those beyond the limits. Event streams,
 * which last until their reader closes them, have their own limits (`config.isLasting`).
 */
export function countRequests(app: FastifyInstance, limits: RequestLimits): UnderWay {
  const underWay = new CountsByKey()
  const isFull = () => underWay.all >= limits.requestsOfAll
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    if (raw.socket.destroyed) throw new ClientLeft()
    if (healthPaths.has(routeOptions.url ?? '') || routeOptions.config.isLasting) return
    const address = countedAddress(request.ip)
    if (underWay.of(address) >= limits.requestsOfAddress) throw new Shed('TOO_MANY_REQUESTS')
    if (isFull()) throw new Shed('SERVER_BUSY')
    reply.raw.once('close', underWay.add(address))
    if (!isForm(routeOptions.schema)) boundBody(raw, limits.bodySeconds * 1000)
  })
  return { isFull }
}

function isForm(schema: unknown): boolean {
  return (schema as { readonly consumes?: unknown } | undefined)?.consumes !== undefined
}

/** Closes a connection whose body does not arrive; uploads have the time limit of the whole request. */
function boundBody(request: IncomingMessage, withinMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) return
  const timer = setTimeout(() => {
    if (!request.complete) answerInShort(request.socket, 'REQUEST_TIMEOUT')
  }, withinMs)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer lasts until its reader closes it, and has its own limit. */
    isLasting?: boolean
  }
}
