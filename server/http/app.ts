import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Environment } from '../env.ts'
import { describeApi } from './apiDescription.ts'
import { answerErrors } from './errors.ts'
import { logOptions, logRequests } from './logging.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { validatorCompiler } from './validation.ts'

const megabyte = 1024 ** 2

export interface AppOptions {
  readonly environment: Environment
  readonly programVersion: string
  /** Where log lines go; absent: standard output. */
  readonly log?: { write(line: string): void } | undefined
}

/** The HTTP server with everything around the routes: checks, errors, headers, compression, description, log. */
export async function createApp({ environment, programVersion, log }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(environment, log),
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy on the same machine tells for whom it asks; nobody else is believed.
    trustProxy: 'loopback',
    bodyLimit: megabyte,
    // Open event streams would hold up the end of the process.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logRequests(app)
  await sendSecurityHeaders(app, environment)
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { throwFileSizeLimit: true })
  await app.register(fastifySSE, { heartbeatInterval: 0 })
  await describeApi(app, programVersion)
  return app
}
