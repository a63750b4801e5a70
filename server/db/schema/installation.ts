import type { ColumnType } from 'kysely'
import type { Provider } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** One row: the id that the data directory of this database has too. */
export interface InstallationTable {
  id: string
  is_only: ColumnType<boolean, never, never>
  created_at: CreatedAt
  /** Who runs it, for the legal texts; null: not stated yet. */
  provider: ColumnType<Provider | null, never, string>
  /** The newest release that has served it; null: one of before that was noted. */
  release: ColumnType<string | null, never, string>
  /** The issuer of the subjects that releases before 0028 have stored without one; null: no realm was seen yet. */
  subjects_issuer: ColumnType<string | null, never, string>
}

/** Jobs that were deleted with their customer, written by the database itself. Their folders are to be removed. */
export interface RemovedJobTable {
  id: string
  removed_at: ColumnType<Date, never, never>
}
