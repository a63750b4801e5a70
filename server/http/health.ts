import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '../context.ts'

/** /healthz answers while the process lives; /readyz while database and atlases can be used, and which of them not. */
export function registerHealth(
  app: FastifyInstance,
  { database, catalogue, artefacts }: ServerContext,
): void {
  const hidden = { schema: { hide: true } as object, logLevel: 'warn' } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    const checks = {
      database: sql`SELECT 1`.execute(database.db),
      atlases: catalogue.list(),
    }
    const states = await Promise.all(
      Object.entries(checks).map(
        async ([part, asked]) => [part, await stateOf(asked, part, request)] as const,
      ),
    )
    // Without it results wait and downloads are refused; all else goes on, on any server alike.
    const results = await stateOf(artefacts.ping(), 'results', request)
    const isReady = states.every(([, state]) => state === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(states), results })
  })
}

async function stateOf(
  asked: Promise<unknown>,
  part: string,
  request: FastifyRequest,
): Promise<'ok' | 'unavailable'> {
  try {
    await asked
    return 'ok'
  } catch (error) {
    request.log.error({ err: error, part }, 'not ready')
    return 'unavailable'
  }
}
