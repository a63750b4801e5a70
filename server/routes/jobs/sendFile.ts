import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../appError.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'
import { isMissing } from '../../jobs/jobFolders.ts'
import { byteRange } from './byteRange.ts'

export interface ServedFile {
  readonly path: string
  /** Name that the file is saved under. */
  readonly name: string
  readonly mediaType: string
  readonly sha256: string
  /** Shown by the browser where it can, instead of saved. */
  readonly inline?: boolean
}

/**
 * Answers with a file that never changes: whole, in part, or not at all where the client has it.
 *
 * @throws AppError  FILE_EXPIRED where it is no longer kept
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, name, mediaType, sha256, inline = false }: ServedFile,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
  })
  // Ranges count the bytes of the file itself: it is not compressed on the way.
  request.headers['x-no-compression'] = '1'
  if (listed(request.headers['if-none-match']).some((tag) => tag === etag || tag === '*'))
    return reply.code(304).send()
  const file = await openKept(path)
  const { size } = await file.stat()
  const isWholeWanted = ![undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const span = isWholeWanted ? null : byteRange(request.headers.range, size)
  if (span === 'unsatisfiable') {
    await file.close()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  reply.type(mediaType)
  if (span === null) {
    reply.header('content-length', size)
    return reply.send(file.createReadStream())
  }
  reply
    .code(206)
    .header('content-range', `bytes ${span.from}-${span.till}/${size}`)
    .header('content-length', span.till - span.from + 1)
  return reply.send(file.createReadStream({ start: span.from, end: span.till }))
}

async function openKept(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) throw new AppError('FILE_EXPIRED', {}, [], { cause: error })
    throw error
  }
}

function listed(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
