import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../http/contentDisposition.ts'

/** Answers with a file made from the request's input; it is not stored. */
export function answerFile(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  name: string,
  mediaType: string,
  bytes: Uint8Array,
): never {
  // The file is already compressed, or small.
  request.headers['x-no-compression'] = '1'
  return reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes)) as never
}
