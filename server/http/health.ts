import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '../context.ts'

/** /healthz answers while the process lives; /readyz while database and atlases can be used. */
export function registerHealth(app: FastifyInstance, { database, catalogue }: ServerContext): void {
  const hidden = { schema: { hide: true } as object, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(database.db)
      await catalogue.list()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
