import { sql } from 'kysely'
import { activeStates } from '#contracts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { addGauge, type ServerMetrics } from './serverMetrics.ts'

/** Gauges of all servers together, read from the database at each scrape. */
export function addDatabaseGauges(metrics: ServerMetrics, database: OpenDatabase): void {
  const { db } = database
  addGauge(metrics, {
    name: 'anemone_jobs',
    help: 'Jobs that wait or run, of all servers',
    labelNames: ['product', 'state'],
    async read() {
      const rows = await db
        .selectFrom('job')
        .select(['product', 'status', (of) => of.fn.countAll<number>().as('count')])
        .where('status', 'in', activeStates)
        .groupBy(['product', 'status'])
        .execute()
      return rows.map(({ product, status, count }) => ({
        labels: { product, state: status },
        value: Number(count),
      }))
    },
  })
  addGauge(metrics, {
    name: 'anemone_oldest_pending_job_seconds',
    help: 'How long the job that waits longest has waited; 0 where none waits',
    async read() {
      const row = await db
        .selectFrom('job')
        .select(sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)`.as('seconds'))
        .where('status', '=', 'PENDING')
        .executeTakeFirstOrThrow()
      return [{ value: Number(row.seconds) }]
    },
  })
  addGauge(metrics, {
    name: 'anemone_mails_waiting',
    help: 'Mails in the outbox that are not delivered yet',
    async read() {
      const row = await db
        .selectFrom('mail')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      return [{ value: Number(row.count) }]
    },
  })
  addGauge(metrics, {
    name: 'anemone_database_connections',
    help: 'Connections of this server to PostgreSQL; waiting: statements that wait for one',
    labelNames: ['state'],
    read() {
      const { idle, busy, waiting } = database.connections() ?? { idle: 0, busy: 1, waiting: 0 }
      return Object.entries({ idle, busy, waiting }).map(([state, value]) => ({ labels: { state }, value }))
    },
  })
}
