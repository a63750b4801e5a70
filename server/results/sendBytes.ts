import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileHead, sendRange } from './sendRange.ts'

/** A file that is made when it is asked for. */
export interface MadeFile extends Omit<FileHead, 'tag'> {
  /** Everything that its bytes follow from: the same gives the same bytes. */
  readonly madeOf: readonly string[]
  readonly bytes: () => Promise<Uint8Array>
}

/**
 * Answers with a file that is made now: whole, in part, or not at all where the client has it; then it is not made
 * either.
 *
 * @throws AppError  RANGE_NOT_SATISFIABLE, and what making it refuses
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { madeOf, bytes, ...head }: MadeFile,
): Promise<FastifyReply> {
  const tag = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')
  return sendRange(request, reply, { ...head, tag }, async () => {
    const whole = await bytes()
    return {
      size: whole.length,
      read: (span) => Buffer.from(span === null ? whole : whole.subarray(span.from, span.till + 1)),
    }
  })
}
