import type { FastifyRequest } from 'fastify'
import { Shed } from '../admission/index.ts'
import { AppError } from '../appError.ts'
import { OAuthError } from '../identity/oauthError.ts'
import { causesOf } from './causes.ts'

/** Statuses of possible attacks: unknown or forbidden callers, guessed links, too many requests. */
const loggedStatuses: ReadonlySet<number> = new Set([401, 403, 410, 429])

/** Logs one line per refused call, for monitoring. The reason is a code, never the data sent. */
export function logRefusal(request: FastifyRequest, error: AppError | OAuthError): void {
  // These are frequent, and are counted in a line of their own.
  if (error instanceof Shed) return
  if (error instanceof AppError && error.status === 503) logUnavailable(request, error)
  if (error instanceof AppError && !loggedStatuses.has(error.status)) return
  const { code, reason } = describe(error)
  request.log.warn({ req: request, status: error.status, code, reason }, 'refused')
}

/** Faults that the operator must repair: a refusal caused by one names it, such as a damaged file. */
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
