import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createFormat,
  type ErrorBody,
  type ErrorCode,
  type ErrorParameters,
  errorStatus,
  type Language,
  messages,
  weatherName,
} from '#contracts'
import { MarketDamaged } from '#market/damaged'
import { ClientLeft } from '../admission/index.ts'
import { AppError } from '../appError.ts'
import { isDiskFull } from '../db/errno.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { InvalidInput } from '../input/index.ts'
import { refusedForDamage } from '../marketDamage.ts'
import { clientFault } from './clientFault.ts'
import { logRefusal } from './refusals.ts'
import { requestLanguage } from './registerRoute.ts'

/** Turns errors into answers. An error that is neither a refusal nor the client's fault is a bug. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(given: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = given instanceof MarketDamaged ? refusedForDamage(given) : given
  const language = requestLanguage(request)
  // No answer reaches the client; the log has nginx's status for this.
  if (error instanceof ClientLeft) return reply.code(clientLeftStatus).send()
  if (error instanceof AppError) {
    logRefusal(request, error)
    return answerRefusal(error, language, reply)
  }
  if (error instanceof InvalidInput) return answerInvalidInput(error, language, reply)
  const fault = clientFault(error, request)
  if (fault) {
    const reason = fault.flaw && { reason: messages[language].inputFlaws[fault.flaw] }
    return reply
      .code(errorStatus[fault.code])
      .send(body(fault.code, { ...fault.parameters, ...reason }, language))
  }
  if (error instanceof DatabaseUnavailable) {
    // One line: the lost connection was already logged with its stack.
    request.log.warn({ req: request, reason: error.message }, 'database unavailable')
    return answerRefusal(unavailableRefusal(error), language, reply)
  }
  request.log.error({ err: error }, 'request failed')
  const code = isDiskFull(error) ? 'DISK_FULL' : 'INTERNAL'
  return reply.code(errorStatus[code]).send(body(code, {}, language))
}

const clientLeftStatus = 499

function answerInvalidInput(error: InvalidInput, language: Language, reply: FastifyReply): FastifyReply {
  const issues = error.issues(language)
  const parameters = withReason(issues, error.source)
  return reply.code(400).send({ ...body('INVALID_INPUT', parameters, language), issues })
}

/** First flaw of bad input for the message, and the number of further ones. */
function withReason(issues: NonNullable<ErrorBody['issues']>, field: string): ErrorParameters {
  const [first] = issues
  return { field: first?.path || field, reason: first?.message ?? '', more: Math.max(0, issues.length - 1) }
}

export function notFoundAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(body('NOT_FOUND', {}, requestLanguage(request)))
}

/** Retry time, s: a restart of the database takes seconds. */
export const retryAfterS = 5

function unavailableRefusal({ mayHaveChanged }: DatabaseUnavailable): AppError {
  return new AppError(mayHaveChanged ? 'OUTCOME_UNKNOWN' : 'DATABASE_UNAVAILABLE', { seconds: retryAfterS })
}

function answerRefusal(error: AppError, language: Language, reply: FastifyReply): FastifyReply {
  const { code, issues } = error
  const questions = issues.flatMap(({ ask }) => (ask === undefined ? [] : [ask(messages[language])]))
  const described = issues.map(({ path, describe }) => ({
    path,
    message: describe(messages[language], language),
  }))
  const parameters =
    code === 'INVALID_INPUT' ? withReason(described, `${error.parameters.field ?? ''}`) : error.parameters
  if (typeof parameters.seconds === 'number') reply.header('retry-after', parameters.seconds)
  return reply.code(error.status).send({
    ...body(code, parameters, language),
    ...(described.length > 0 && { issues: described }),
    ...(questions.length > 0 && { questions }),
  })
}

function body(code: ErrorCode, parameters: ErrorParameters, language: Language): ErrorBody {
  return { error: messages[language].errors[code](shownParameters(parameters, language)), errorcode: code }
}

/** Parameters that count or measure; others, such as years, are shown without thousands separators. */
const quantities: ReadonlySet<string> = new Set(['limit', 'more', 'wanted', 'height', 'hmin', 'hmax'])

/** Formats quantities for the language, and names weather data. */
function shownParameters(parameters: ErrorParameters, language: Language): ErrorParameters {
  const { exact } = createFormat(language, messages[language].units)
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      quantities.has(name) && typeof value === 'number'
        ? exact(value)
        : name === 'parameter'
          ? weatherName(String(value), messages[language])
          : value,
    ]),
  )
}
