import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Environment } from '../env.ts'
import { causesOf } from './causes.ts'
import { assetRoute } from './page.ts'

type LogStream = { write(line: string): void }

/**
 * One JSON line per event. What identifies a person or opens a door never reaches it: no query (tokens, names,
 * addresses of mails), no header, no body, no network address, and of database errors no `detail`, which quotes rows.
 * Each line names the release, since servers of two releases may write into one log.
 */
export function logOptions(
  environment: Environment,
  programVersion: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: environment.logLevel,
    ...(stream === undefined ? {} : { stream }),
    base: { version: programVersion },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: typeof error.code === 'string' ? error.code : undefined,
        causes: causesOf(error).map((cause) => `${cause.name}: ${cause.message}`),
        stack: error.stack ?? '',
      }),
    },
  }
}

/** Names the request in an answer as every log line about it does: who asks for help can say which it was. */
const requestIdHeader = 'x-request-id'

/** One line per call of the interface when it is answered; the page's own files only at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // What was read without a problem needs no name, which would make every start of the page longer.
    if (request.method !== 'GET' || reply.statusCode >= 400) reply.header(requestIdHeader, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const isPageFile =
      request.routeOptions.url === undefined || !/^\/(api|realms)\//.test(request.routeOptions.url)
    request.log[isPageFile ? 'debug' : 'info'](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Of an unknown address nothing is logged: it may be anything, also where a file of the page would be. */
function loggedPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url === undefined) return '?'
  return routeOptions.url === assetRoute ? assetRoute : (url.split('?', 1)[0] as string)
}
