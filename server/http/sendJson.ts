import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Answers with JSON that is complete or comes in pieces; an error before the first piece is refused as usual.
 * The stream is compressed outside the event loop; the caller is responsible for its shape.
 */
export async function sendJson(
  reply: FastifyReply,
  json: Uint8Array | AsyncGenerator<string>,
): Promise<never> {
  const body = json instanceof Uint8Array ? Readable.from([json]) : Readable.from(await begun(json))
  return reply.type('application/json; charset=utf-8').send(body) as never
}

async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}
