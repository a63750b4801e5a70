import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, Transaction } from 'kysely'

export interface Transactions<Schema> {
  /** Connection for single statements. Using it inside a transaction is an error, see below. */
  readonly db: Kysely<Schema>
  /** Runs `work` in one transaction, which is rolled back if it throws. Transactions do not nest: pass `trx` on. */
  transaction<Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result>
}

/**
 * Guards against `db` inside a transaction, which waits for itself for ever on the embedded database's one
 * connection, and on PostgreSQL silently runs outside the transaction.
 */
export function guardTransactions<Schema>(base: Kysely<Schema>): Transactions<Schema> {
  const inside = new AsyncLocalStorage<true>()
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (inside.getStore()) throw new Error('db used inside a transaction: use the trx argument')
      return node
    },
    async transformResult({ result }) {
      return result
    },
  }
  return {
    db: base.withPlugin(guard),
    async transaction(work) {
      if (inside.getStore()) throw new Error('transaction inside a transaction: pass trx on')
      return base.transaction().execute((trx) => inside.run(true, () => work(trx)))
    },
  }
}
