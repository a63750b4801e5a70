import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ErrorCode, ErrorParameters } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** A result that is recalculated when the data that it rests on get newer. */
export interface FollowedResultTable {
  id: Generated<number>
  customer_id: number
  /** Its newest calculation. */
  job_id: string
  /** Most orders of one recalculation that the customer has agreed to. */
  most_orders: number
  /** Data of the last calculation, see dataVersion; empty: older than those of now. */
  data_version: string
  created_at: CreatedAt
  checked_at: ColumnType<Date, never, Date>
  /** When the server gave it up, which a mail says; null: it is followed. */
  stopped_at: ColumnType<Date | null, never, Date | null>
}

export type FollowedResult = Selectable<FollowedResultTable>

/** A figure before and after; null: unknown, or not in that result. */
export interface ChangedFigure {
  readonly subject: string
  readonly label: string
  readonly unit: string
  readonly decimals: number | 'ordinal'
  readonly before: number | null
  readonly after: number | null
}

/** Outcome of a recalculation: its changed figures, or why there is none. */
export type RecalculationNews =
  | { readonly figures: readonly ChangedFigure[]; readonly more: number }
  | { readonly refused: ErrorCode; readonly parameters: ErrorParameters }
  | { readonly problem: 'failed' | 'impossible' | 'dearer' | 'listDeleted' }

/** Recalculation of a followed result; one of each version of its data. */
export interface RecalculationTable {
  id: Generated<number>
  followed_id: number
  customer_id: number
  data_version: string
  /** null: it could not be ordered. */
  job_id: string | null
  orders: number
  created_at: CreatedAt
  ended_at: ColumnType<Date | null, Date | undefined, Date>
  /** null: it has not ended, or was cancelled by the customer. */
  news: ColumnType<RecalculationNews | null, string | undefined, string>
  /** Mail that says so; null: not yet. */
  mail_id: ColumnType<number | null, never, number>
}
