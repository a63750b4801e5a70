import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '../context.ts'
import { isDiskFull } from '../db/errno.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'

/**
 * /healthz answers while the process lives. /readyz reports whether database and atlases are usable, changes can be
 * stored and requests are admitted, with each failing part.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, catalogue, artefacts, underWay }: ServerContext,
): void {
  const hidden = { schema: { hide: true } as object, logLevel: 'warn' } as const
  const canWrite = writeProbe(app, database)
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    const checks = {
      database: sql`SELECT 1`.execute(database.db),
      atlases: catalogue.list(),
    }
    const states = await Promise.all(
      Object.entries(checks).map(
        async ([part, pending]) => [part, await stateOf(pending, part, request)] as const,
      ),
    )
    const refused = {
      ...((await canWrite()) ? {} : { writes: 'disk full' }),
      ...(underWay.isFull() ? { requests: 'full' } : {}),
    }
    // Without it results wait and downloads are refused on every server; everything else works.
    const results = await stateOf(artefacts.ping(), 'results', request)
    const isReady = states.every(([, state]) => state === 'ok') && Object.keys(refused).length === 0
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(states), ...refused, results })
  })
}

async function stateOf(
  pending: Promise<unknown>,
  part: string,
  request: FastifyRequest,
): Promise<'ok' | 'unavailable'> {
  try {
    await pending
    return 'ok'
  } catch (error) {
    request.log.error({ err: error, part }, 'not ready')
    return 'unavailable'
  }
}

/**
 * Whether changes can be stored. The embedded database reports it when a transaction begins. A database server reports
 * it only on a write: after a 507 answer, a table is extended and rolled back until that succeeds.
 */
function writeProbe(
  app: FastifyInstance,
  { transaction }: Pick<OpenDatabase, 'transaction'>,
): () => Promise<boolean> {
  let isSuspect = false
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode === 507) isSuspect = true
  })
  return async () => {
    try {
      await transaction(async (trx) => {
        if (!isSuspect) return
        await sql`CREATE TEMPORARY TABLE write_probe (filler text) ON COMMIT DROP`.execute(trx)
        await sql`INSERT INTO write_probe SELECT repeat(md5(n::text), 200) FROM generate_series(1, 100) n`.execute(
          trx,
        )
      })
      isSuspect = false
      return true
    } catch (error) {
      // The database check reports any other error.
      return !isDiskFull(error)
    }
  }
}
