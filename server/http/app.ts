import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { countRequests, createHttpServer, logShed, type UnderWay } from '../admission/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Environment } from '../env.ts'
import { checkAddresses } from './addressChecks.ts'
import { describeApi } from './apiDescription.ts'
import { answerBrokenRequest } from './brokenRequests.ts'
import { longestParameter } from './clientFault.ts'
import { answerError, answerErrors } from './errors.ts'
import { readJsonBodies } from './jsonBodies.ts'
import { logOptions, logRequests } from './logging.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { stopUnpacking } from './stopUnpacking.ts'
import { validatorCompiler } from './validation.ts'

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
