import type { FastifyError, FastifyRequest } from 'fastify'
import type { ErrorCode, ErrorParameters } from '#contracts'

/** Client error below the contract: in the address, the headers or the form of the body. */
export interface ClientFault {
  readonly code: ErrorCode
  readonly parameters: ErrorParameters
  /** Flaw of the field that `parameters` names. */
  readonly flaw?: SimpleFlaw
}

type SimpleFlaw = 'json' | 'missing' | 'encoding' | 'length' | 'compression'

const flawOfCode: Readonly<Record<string, readonly [field: string, flaw: SimpleFlaw]>> = {
  FST_ERR_BAD_URL: ['URL', 'encoding'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body', 'missing'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body', 'json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body', 'length'],
  FST_CP_ERR_INVALID_CONTENT: ['body', 'compression'],
}

/** Maps an error of the HTTP layer; undefined if the client did not cause it. */
export function clientFault(error: FastifyError, request: FastifyRequest): ClientFault | undefined {
  const { statusCode: status } = error
  if (status === undefined || status < 400 || status >= 500) return undefined
  const { bodyLimit, schema } = request.routeOptions
  if (status === 413)
    return { code: 'PAYLOAD_TOO_LARGE', parameters: { limit: `${Math.round(bodyLimit / 1024 ** 2)} MB` } }
  if (status === 414) return { code: 'URI_TOO_LONG', parameters: { limit: longestParameter } }
  if (status === 415) {
    const isForm = (schema as { consumes?: unknown } | undefined)?.consumes !== undefined
    const type = request.headers['content-encoding'] ?? request.headers['content-type'] ?? '?'
    const expected = isForm ? 'multipart/form-data' : 'application/json'
    return { code: 'UNSUPPORTED_MEDIA_TYPE', parameters: { type: type.slice(0, 100), expected } }
  }
  const [field, flaw] = flawOfCode[error.code] ?? []
  if (field === undefined || flaw === undefined) return { code: 'INVALID_INPUT', parameters: {} }
  return { code: 'INVALID_INPUT', parameters: { field }, flaw }
}

/** Longest path parameter, characters. */
export const longestParameter = 500
