import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ErrorBody,
  type ErrorCode,
  type ErrorParameters,
  errorStatus,
  type Language,
  messages,
} from '#contracts'
import { AppError } from '../appError.ts'
import { isDiskFull } from '../db/errno.ts'
import { logRefusal } from './refusals.ts'
import { requestLanguage } from './register.ts'
import { InvalidInput } from './validation.ts'

/** The one place where an error becomes an answer. What is neither a refusal nor the client's fault is a bug. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = requestLanguage(request)
    if (error instanceof AppError) {
      logRefusal(request, error)
      return answerRefusal(error, language, reply)
    }
    if (error instanceof InvalidInput) {
      const issues = error.issues(language)
      return reply
        .code(400)
        .send({ ...body('INVALID_INPUT', { field: issues[0]?.path ?? '' }, language), issues })
    }
    const refusal = clientFault(error)
    if (refusal)
      return reply.code(errorStatus[refusal.code]).send(body(refusal.code, refusal.parameters, language))
    request.log.error({ err: error }, 'request failed')
    const code = isDiskFull(error) ? 'DISK_FULL' : 'INTERNAL'
    return reply.code(errorStatus[code]).send(body(code, {}, language))
  })
}

export function notFoundAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(body('NOT_FOUND', {}, requestLanguage(request)))
}

function answerRefusal(error: AppError, language: Language, reply: FastifyReply): FastifyReply {
  const { code, parameters, issues } = error
  if (typeof parameters.seconds === 'number') reply.header('retry-after', parameters.seconds)
  const told = issues.map(({ path, tell }) => ({ path, message: tell(messages[language], language) }))
  return reply
    .code(error.status)
    .send({ ...body(code, parameters, language), ...(told.length === 0 ? {} : { issues: told }) })
}

function body(code: ErrorCode, parameters: ErrorParameters, language: Language): ErrorBody {
  return { error: messages[language].errors[code](parameters), errorcode: code }
}

/** Refusals of the HTTP layer itself: a body that is too large, not JSON, or of a type that no route takes. */
function clientFault(error: FastifyError): { code: ErrorCode; parameters: ErrorParameters } | undefined {
  if (error.statusCode === 413) return { code: 'PAYLOAD_TOO_LARGE', parameters: { limit: '1 MB' } }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'INVALID_INPUT', parameters: {} }
  return undefined
}
