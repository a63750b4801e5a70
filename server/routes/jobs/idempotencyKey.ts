import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../appError.ts'

const longestKey = 200

/**
 * The client's key for its order.
 * @returns undefined without one
 * @throws AppError INVALID_INPUT: empty, too long, or not printable
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    throw invalidField('Idempotency-Key', (text) => text.inputFlaws.idempotencyKey(String(longestKey)))
  return key
}
