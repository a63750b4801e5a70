import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { languageOf } from '#contracts'
import { answerInShort, countRequests, createHttpServer, logShed, type UnderWay } from '../admission/index.ts'
import { AppError, invalidField } from '../appError.ts'
import type { Brand } from '../brand/index.ts'
import type { Environment } from '../env.ts'
import { describeApi } from './apiDescription.ts'
import { longestParameter } from './clientFault.ts'
import { answerError, answerErrors } from './errors.ts'
import { readJsonBodies } from './jsonBodies.ts'
import { logOptions, logRequests } from './logging.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { stopUnpacking } from './stopUnpacking.ts'
import { validatorCompiler } from './validation.ts'

/** Longest address with its query, bytes: an event stream has its token there, a sign-up all its fields. */
const longestAddress = 16 * 1024

/** Refuses addresses that are too long, and queries that are not valid percent-encoded UTF-8. */
function checkAddresses(app: FastifyInstance): void {
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

const megabyte = 1024 ** 2

export interface AppOptions {
  readonly environment: Environment
  readonly programVersion: string
  readonly brand: Brand
  /** Destination of log lines; absent: standard output. */
  readonly log?: { write(line: string): void } | undefined
}

export interface App {
  readonly app: FastifyInstance
  readonly underWay: UnderWay
}

/** Creates the HTTP server with limits, checks, errors, headers, compression, API description and log. */
export async function createApp({ environment, programVersion, brand, log }: AppOptions): Promise<App> {
  const { requestLimits, trustedProxies } = environment
  const app = Fastify({
    logger: logOptions(environment, programVersion, log),
    logController: new LogController({ disableRequestLogging: true }),
    // A new id, never a client's: several servers write into one log, and it must not contain headers.
    genReqId: () => randomUUID(),
    // Only the configured proxies are trusted for the client's address.
    trustProxy: [...trustedProxies],
    bodyLimit: megabyte,
    // Open event streams would delay the end of the process.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: longestParameter },
    serverFactory: (handle) => createHttpServer(handle, requestLimits, trustedProxies),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
  })
  // No call accepts plain text: the refusal names the media type, not a wrong body.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logRequests(app)
  logShed(app)
  const underWay = countRequests(app, requestLimits)
  checkAddresses(app)
  await sendSecurityHeaders(app, environment)
  await app.register(compress, { threshold: 1024 })
  stopUnpacking(app)
  await app.register(multipart, { throwFileSizeLimit: true })
  await app.register(fastifySSE, { heartbeatInterval: 0 })
  await describeApi(app, programVersion, brand)
  return { app, underWay }
}

type ParserError = Error & { readonly code?: string; readonly rawPacket?: unknown }

/** Answers input that never became a request: too large headers, no HTTP, or too slow. */
function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const language = languageOf(/^accept-language:[ \t]*([^\r\n]{1,200})/im.exec(head)?.[1])
  answerInShort(socket, codeOf(error, head), language)
  socket.destroy(error)
}

function codeOf({ code }: ParserError, head: string) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'INVALID_INPUT'
  // If the first line does not end, the address is too large.
  return head.includes('\r\n') ? 'HEADERS_TOO_LARGE' : 'URI_TOO_LONG'
}
