import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify'

/**
 * Ends the decompression of a request body with the answer to it. Fastify stops counting a body over its limit but does
 * not stop the stream: 64 kB of zeros would still unpack to 64 MB on the server's thread. Register it after the
 * compression plugin, whose hook makes the stream.
 */
export function stopUnpacking(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.preParsing = [route.preParsing ?? []].flat().concat(endWithAnswer)
  })
}

const endWithAnswer: preParsingAsyncHookHandler = async (request, reply, payload) => {
  if (payload !== request.raw && 'destroy' in payload && typeof payload.destroy === 'function') {
    const end = payload.destroy.bind(payload)
    reply.raw.once('close', () => end())
  }
  return payload
}
