import type { Generated } from 'kysely'

export type SupplyTaskState = 'never' | 'running' | 'done' | 'failed'

/** What is fetched from the sources of data. */
export interface SupplyTaskTable {
  /** Such as prices, or weather:era5-germany. */
  name: string
  /** null: only when an admin wants it. */
  next_due_at: Date | null
  /** The server that is at it, as long as it says so. */
  lease_owner: string | null
  lease_until: Date | null
  started_at: Date | null
  ended_at: Date | null
  state: Generated<SupplyTaskState>
  /** The last lines of what it said. */
  log: Generated<string>
}
