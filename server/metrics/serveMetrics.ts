import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { messages } from '#contracts'
import { isErrnoException } from '../db/errno.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { measureProcess, type ServerMetrics } from './serverMetrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics` in Prometheus' text format on a separate port that no proxy makes public: the numbers name products
 * and routes, never customers.
 * @throws StartupError the port is unavailable
 */
export async function serveMetrics(
  metrics: ServerMetrics,
  { metricsHost: host, metricsPort, terminalLanguage }: Environment,
  log: FastifyBaseLogger,
): Promise<MetricsServer> {
  measureProcess(metrics)
  const { registry } = metrics
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen({ host, port: metricsPort }, listening.resolve)
  try {
    await listening.promise
  } catch (error) {
    const text = messages[terminalLanguage].startup
    const why = isErrnoException(error) ? (error.code ?? error.message) : String(error)
    throw new StartupError(text.metricsUnavailable(`${host}:${metricsPort}`, why), { cause: error })
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
