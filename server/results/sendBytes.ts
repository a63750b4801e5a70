import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileHead, sendRange } from './sendRange.ts'

/** File that is created on request. */
export interface MadeFile extends Omit<FileHead, 'tag'> {
  /** All inputs of its bytes: equal inputs give equal bytes. */
  readonly madeOf: readonly string[]
  readonly bytes: () => Promise<Uint8Array>
}

/**
 * Answers with a file that is created now: whole, in part, or 304 if the client has it; then it is not created.
 * @throws AppError RANGE_NOT_SATISFIABLE, and refusals of the creation
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
