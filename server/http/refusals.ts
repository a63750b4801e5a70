import type { FastifyRequest } from 'fastify'
import { Shed } from '../admission/index.ts'
import { AppError } from '../appError.ts'
import { OAuthError } from '../identity/oauthError.ts'
import { causesOf } from './causes.ts'

/** Refusals that may be somebody trying doors: who is not known, may not, guesses links or asks too often. */
const tellingStatuses: ReadonlySet<number> = new Set([401, 403, 410, 429])

/** One line per refused call, for whoever watches over the product. The reason is a code, never what was sent. */
export function logRefusal(request: FastifyRequest, error: AppError | OAuthError): void {
  // They come by the thousand, and are counted in a line of their own.
  if (error instanceof Shed) return
  if (error instanceof AppError && error.status === 503) logUnavailable(request, error)
  if (error instanceof AppError && !tellingStatuses.has(error.status)) return
  const { code, reason } = describe(error)
  request.log.warn({ req: request, status: error.status, code, reason }, 'refused')
}

/** What the operator has to mend: a refusal that rests on a fault names it, such as a file that is damaged. */
function logUnavailable(request: FastifyRequest, error: AppError): void {
  const causes = causesOf(error)
  if (causes.length === 0) return
  const reason = causes.map(({ message }) => message).join(': ')
  request.log.warn({ req: request, status: error.status, code: error.code, reason }, 'unavailable')
}

function describe(error: AppError | OAuthError): { code: string; reason: string | undefined } {
  if (error instanceof OAuthError) return { code: error.error, reason: error.message }
  const { code, claim } = (error.cause ?? {}) as { code?: unknown; claim?: unknown }
  const reason = [code, claim].filter((part) => typeof part === 'string').join(' ')
  return { code: error.code, reason: reason || undefined }
}
