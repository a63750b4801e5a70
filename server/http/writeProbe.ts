import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDiskFull } from '../db/errno.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'

/**
 * Whether changes can be stored. The embedded database reports it when a transaction begins. A database server reports
 * it only on a write: after a 507 answer, a table is extended and rolled back until that succeeds.
 */
export function writeProbe(
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
