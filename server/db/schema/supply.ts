import type { Generated } from 'kysely'

export type SupplyTaskState = 'never' | 'running' | 'done' | 'failed'

/** Tasks that fetch data from the sources. */
export interface SupplyTaskTable {
  /** Task such as prices or weather:era5-germany. */
  name: string
  /** null: runs only on an admin's request. */
  next_due_at: Date | null
  /** Server that runs the task, as long as it renews its lease. */
  lease_owner: string | null
  lease_until: Date | null
  started_at: Date | null
  ended_at: Date | null
  state: Generated<SupplyTaskState>
  /** Last lines of its output. */
  log: Generated<string>
}
