import type { ColumnType } from 'kysely'
import type { Provider } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** One row: the id that this database shares with its data directory. */
export interface InstallationTable {
  id: string
  is_only: ColumnType<boolean, never, never>
  created_at: CreatedAt
  /** Operator of the installation, for the legal texts; null: not entered yet. */
  provider: ColumnType<Provider | null, never, string>
  /** Newest release that has served the database; null: older than this column. */
  release: ColumnType<string | null, never, string>
  /** Issuer of the subjects that releases before 0028 stored without one; null: no realm was seen yet. */
  subjects_issuer: ColumnType<string | null, never, string>
}

/** Jobs deleted with their customer, written by a trigger. Their folders must be removed. */
export interface RemovedJobTable {
  id: string
  removed_at: ColumnType<Date, never, never>
}
