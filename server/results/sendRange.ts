import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'
import type { FileContent } from '../artefacts/index.ts'
import { contentDisposition } from '../http/contentDisposition.ts'
import { byteRange } from './byteRange.ts'

/** Headers of a file for a client. */
export interface FileHead {
  /** Name that the file is saved under. */
  readonly name: string
  readonly mediaType: string
  /** Entity tag: equal for equal bytes; without quotes. */
  readonly tag: string
  /** Shown by the browser where it can, instead of saved. */
  readonly inline?: boolean
}

/**
 * Answers with a file: whole, in part, or 304.
 * @param open called only if bytes are sent
 * @throws AppError RANGE_NOT_SATISFIABLE, and refusals of opening
 */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, tag, inline = false }: FileHead,
  open: () => Promise<FileContent>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
  })
  // Ranges refer to the bytes of the file, so it is not compressed in transit.
  request.headers['x-no-compression'] = '1'
  if (listed(request.headers['if-none-match']).some((one) => one === etag || one === '*'))
    return reply.code(304).send()
  const content = await open()
  const { size } = content
  const isWholeRequested = ![undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const span = isWholeRequested ? null : byteRange(request.headers.range, size)
  if (span === 'unsatisfiable') {
    await content.close?.()
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('RANGE_NOT_SATISFIABLE', { bytes: size })
  }
  reply.type(mediaType)
  if (span === null) return reply.header('content-length', size).send(content.read(null))
  reply
    .code(206)
    .header('content-range', `bytes ${span.from}-${span.till}/${size}`)
    .header('content-length', span.till - span.from + 1)
  return reply.send(content.read(span))
}

function listed(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
