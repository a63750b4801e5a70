import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { orFileExpired } from './orFileExpired.ts'
import { type FileContent, sendRange } from './sendRange.ts'

export interface ServedFile {
  readonly path: string
  /** Name that the file is saved under. */
  readonly name: string
  readonly mediaType: string
  /** The same for the same bytes. */
  readonly tag: string
  /** Shown by the browser where it can, instead of saved. */
  readonly inline?: boolean
}

/**
 * Answers with a file that never changes: whole, in part, or not at all where the client has it.
 *
 * @throws AppError  FILE_EXPIRED where it is no longer kept
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, ...head }: ServedFile,
): Promise<FastifyReply> {
  return sendRange(request, reply, head, () => fileContent(path))
}

async function fileContent(path: string): Promise<FileContent> {
  const file = await orFileExpired(open(path, 'r'))
  const { size } = await file.stat()
  return {
    size,
    read: (span) => file.createReadStream(span === null ? {} : { start: span.from, end: span.till }),
    close: () => file.close(),
  }
}
