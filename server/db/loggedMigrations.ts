import type { FastifyBaseLogger } from 'fastify'
import type { MigrationWatch } from './migrate.ts'

/**
 * Logs the migrations of a start, the time of each and the total.
 * @param watch called for existing databases too: an operator must see why a start takes long
 */
export function loggedMigrations(log: FastifyBaseLogger, watch: MigrationWatch = {}): MigrationWatch {
  let left: ReadonlySet<string> = new Set()
  let wasNew = false
  let startMs = 0
  return {
    onBegin(names, isNew) {
      left = new Set(names)
      wasNew = isNew
      startMs = performance.now()
      log.info({ migrations: names, isNew }, 'migrations begin')
      if (!isNew) watch.onBegin?.(names, isNew)
    },
    onStep(name, ms) {
      left = new Set([...left].filter((other) => other !== name))
      log.info({ migration: name, ms: Math.round(ms) }, 'migrated')
      if (!wasNew) watch.onStep?.(name, ms)
      if (left.size === 0) log.info({ ms: Math.round(performance.now() - startMs) }, 'migrations are done')
    },
  }
}
