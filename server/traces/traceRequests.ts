import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from './tracer.ts'

/** Traces each call of a route, except event streams, which last as long as their reader. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'anemone.request': request.id,
    }
    spans.set(request, tracer.begin(`${request.method} ${route}`, attributes))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const { statusCode } = reply
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
  })
}
