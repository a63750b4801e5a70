import type { FastifyInstance } from 'fastify'
import type { ServerMetrics } from './serverMetrics.ts'

/** Counts every answer of the interface; event streams, which last as long as their reader, are a gauge instead. */
export function measureRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}
