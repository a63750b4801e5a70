import type { OpenDatabase } from '../../../db/openDatabase.ts'
import { addGauge, type ServerMetrics } from '../../../metrics/serverMetrics.ts'
import { type WaitKind, waitKindOf } from './slurmReasons.ts'

/** Number of jobs waiting in the queue of a cluster, by the kind of reason. */
export function addClusterGauge(metrics: ServerMetrics, { db }: Pick<OpenDatabase, 'db'>): void {
  addGauge(metrics, {
    name: 'anemone_cluster_waiting_jobs',
    help: 'Jobs that wait in the queue of Slurm: for their turn, for an operator, or for what will never come',
    labelNames: ['kind'],
    async read() {
      const rows = await db
        .selectFrom('job')
        .select(['external_reason', (of) => of.fn.countAll<number>().as('count')])
        .where('external_state', '=', 'PENDING')
        .groupBy('external_reason')
        .execute()
      const counts: Record<WaitKind, number> = { turn: 0, operator: 0, never: 0 }
      for (const { external_reason, count } of rows)
        counts[waitKindOf(external_reason ?? 'None')] += Number(count)
      return Object.entries(counts).map(([kind, value]) => ({ labels: { kind }, value }))
    },
  })
}
