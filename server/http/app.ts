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
  /** Where log lines go; absent: standard output. */
  readonly log?: { write(line: string): void } | undefined
}

export interface App {
  readonly app: FastifyInstance
  readonly underWay: UnderWay
}

/** The HTTP server with everything around the routes: limits, checks, errors, headers, compression, description, log. */
export async function createApp({ environment, programVersion, brand, log }: AppOptions): Promise<App> {
  const { requestLimits, trustedProxies } = environment
  const app = Fastify({
    logger: logOptions(environment, programVersion, log),
    logController: new LogController({ disableRequestLogging: true }),
    // One of its own, never a client's: several servers write into one log, and no header gets there.
    genReqId: () => randomUUID(),
    // A proxy tells for whom it asks; nobody else is believed.
    trustProxy: [...trustedProxies],
    bodyLimit: megabyte,
    // Open event streams would hold up the end of the process.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: longestParameter },
    serverFactory: (handle) => createHttpServer(handle, requestLimits, trustedProxies),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
  })
  // No call takes plain text: it is refused as what it is, rather than as a body of the wrong kind.
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
