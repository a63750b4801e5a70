import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Environment } from '../env.ts'
import { causesOf } from './causes.ts'
import { assetRoute } from './page.ts'

type LogStream = { write(line: string): void }

/**
 * Logs one JSON line per event. It never contains personal data or credentials: no query (tokens, names, mail
 * addresses), no header, body or network address, and no `detail` of database errors, which quotes rows. Each
 * line has the release, since servers of two releases may write into one log.
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

/** Id of the request in its answer and in all its log lines: a user can quote it to support. */
const requestIdHeader = 'x-request-id'

/** Logs one line per answered call of the API; the page's own files only at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // Successful reads need no id, which would enlarge every start of the page.
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

/** Unknown addresses are not logged: they may contain anything, also under the path of the page's files. */
function loggedPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url === undefined) return '?'
  return routeOptions.url === assetRoute ? assetRoute : (url.split('?', 1)[0] as string)
}
