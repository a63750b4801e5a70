import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Brand } from '../brand/index.ts'
import type { Environment } from '../env.ts'
import { checkAddresses, mostHeaderBytes } from './addressChecks.ts'
import { describeApi } from './apiDescription.ts'
import { answerBrokenRequest } from './brokenRequests.ts'
import { longestParameter } from './clientFault.ts'
import { answerError, answerErrors } from './errors.ts'
import { readJsonBodies } from './jsonBodies.ts'
import { logOptions, logRequests } from './logging.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { validatorCompiler } from './validation.ts'

const megabyte = 1024 ** 2
/** From a request's first byte to its last one: the largest import takes it at 1 Mbit/s. */
const longestRequestMs = 12 * 60_000

export interface AppOptions {
  readonly environment: Environment
  readonly programVersion: string
  readonly brand: Brand
  /** Where log lines go; absent: standard output. */
  readonly log?: { write(line: string): void } | undefined
}

/** The HTTP server with everything around the routes: checks, errors, headers, compression, description, log. */
export async function createApp({
  environment,
  programVersion,
  brand,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(environment, programVersion, log),
    logController: new LogController({ disableRequestLogging: true }),
    // One of its own, never a client's: several servers write into one log, and no header gets there.
    genReqId: () => randomUUID(),
    // A proxy tells for whom it asks; nobody else is believed.
    trustProxy: [...environment.trustedProxies],
    bodyLimit: megabyte,
    // A body that does not come would count as an upload under way for ever.
    requestTimeout: longestRequestMs,
    // Open event streams would hold up the end of the process.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: longestParameter },
    http: { maxHeaderSize: mostHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
  })
  // No call takes plain text: it is refused as what it is, rather than as a body of the wrong kind.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  checkAddresses(app)
  logRequests(app)
  await sendSecurityHeaders(app, environment)
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { throwFileSizeLimit: true })
  await app.register(fastifySSE, { heartbeatInterval: 0 })
  await describeApi(app, programVersion, brand)
  return app
}
