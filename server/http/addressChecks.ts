import type { FastifyInstance } from 'fastify'
import { AppError, invalidField } from '../appError.ts'

/** Longest address with its query, bytes: an event stream has its token there, a sign-up all its fields. */
const longestAddress = 16 * 1024

/** Refuses addresses that are too long, and queries that are not valid percent-encoded UTF-8. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > longestAddress) throw new AppError('URI_TOO_LONG', { limit: longestAddress })
    const at = url.indexOf('?')
    if (at !== -1 && !isDecodable(url.slice(at + 1)))
      throw invalidField('query', (text) => text.inputFlaws.encoding)
  })
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
