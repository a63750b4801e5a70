import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { countedAddress } from '../identity/networkAddress.ts'
import type { RequestLimits } from '../requestLimits.ts'
import { ClientLeft } from './clientLeft.ts'
import { CountsByKey } from './countsByKey.ts'
import { Shed } from './shed.ts'
import { answerInShort } from './shortAnswers.ts'

/** What an orchestrator asks is answered whatever the load. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export interface UnderWay {
  /** Whether so many requests are under way that each further one is refused. */
  isFull(): boolean
}

/**
 * Counts the requests under way by address before anything is done for them, and refuses those beyond the limits. Event
 * streams, which last as long as their reader, have limits of their own (`config.isLasting`).
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

/** Cuts a connection whose body does not come; uploads have the time of the whole request. */
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
    /** The answer lasts as long as its reader wants: it is counted by a limit of its own. */
    isLasting?: boolean
  }
}
