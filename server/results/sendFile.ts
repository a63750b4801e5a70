import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentOfFile } from '../artefacts/index.ts'
import { orFileExpired } from './orFileExpired.ts'
import { sendRange } from './sendRange.ts'

export interface ServedFile {
  readonly path: string
  /** Name that the file is saved under. */
  readonly name: string
  readonly mediaType: string
  /** Entity tag: equal for equal bytes. */
  readonly tag: string
  /** Shown by the browser if possible, instead of saved. */
  readonly inline?: boolean
}

/**
 * Answers with a file that never changes: whole, in part, or 304 if the client has it.
 * @throws AppError FILE_EXPIRED if it was removed
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, ...head }: ServedFile,
): Promise<FastifyReply> {
  return sendRange(request, reply, head, () => orFileExpired(contentOfFile(path)))
}
