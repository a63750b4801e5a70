import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JobState, ProductCode, YieldAssumptions } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** A column of JSON that is written as text. */
type Json<Value> = ColumnType<Value, string, string>

/** An order of a calculation. The row is the product's job and the queue's entry at once. */
export interface JobTable {
  id: Generated<string>
  /** Grows with every order: newest first is by this. */
  number: Generated<number>
  customer_id: number
  product: ProductCode
  product_id: number
  /** null once the list was deleted; its name stays. */
  list_id: number | null
  list_name: string
  site_ids: Json<readonly number[]>
  /** As ordered, with the defaults filled in. */
  parameters: Json<Record<string, unknown>>
  /** What the calculation is given, `spec.json`. */
  spec: Json<Record<string, unknown>>
  orders: number
  atlas: string
  /** Of the data that the job was ordered on; once completed, of the data it was computed from. */
  atlas_version: string
  program_version: string
  input_hash: string
  /** Checksum of the market data that the completed result rests on; null: of none, or not known. */
  market_basis: ColumnType<string | null, never, string | null>
  /** Written in server/jobs/ only. */
  status: Generated<JobState>
  /** 0 to 1. */
  progress: Generated<number>
  /** Number of the attempt that runs or ran last; 0: none yet. */
  attempt: Generated<number>
  max_attempts: Generated<number>
  /** Not before then: a lost attempt is followed by a pause. */
  run_at: ColumnType<Date, Date | undefined, Date>
  /** s that one attempt may take. */
  time_limit_s: Generated<number>
  /** Fencing token of the attempt that runs: a runner that no longer holds it changes nothing. */
  lease: string | null
  lease_until: Date | null
  /** Under which name a cluster computes the attempt that runs; null: a process beside a server does. */
  external_run: ColumnType<string | null, never, string | null>
  /** Whether it waits in the cluster's own queue or has begun. */
  external_state: ColumnType<'PENDING' | 'RUNNING' | null, never, 'PENDING' | 'RUNNING' | null>
  /** Why it waits there, in the cluster's word. */
  external_reason: ColumnType<string | null, never, string | null>
  cancel_requested: Generated<boolean>
  /** Attempt whose folder holds the result; null until the job has completed. */
  published_attempt: number | null
  /** When the files of the result were removed, having been kept long enough; null: they are kept. */
  result_removed_at: ColumnType<Date | null, never, Date>
  error_code: string | null
  error_parameters: Json<Record<string, string | number>> | null
  /** What the calculation's program said, without names of the customer; for admins. */
  error_detail: Generated<string | null>
  /** Losses and uncertainties set after the calculation in place of the ordered ones, and when; null: as ordered. */
  assumptions: ColumnType<YieldAssumptions | null, never, string | null>
  assumptions_changed_at: ColumnType<Date | null, never, Date | null>
  created_at: CreatedAt
  /** The time series that this one brings up to date. */
  redo_of: ColumnType<string | null, string | null | undefined, never>
  /** When the series was ordered and paid: of a free update that of the job it brings up to date. */
  ordered_at: ColumnType<Date, Date | undefined, never>
  /** Start of the first attempt. */
  started_at: Date | null
  /** Start of the attempt that runs. */
  attempt_started_at: Date | null
  finished_at: Date | null
  /** Set by the database at every change that the event stream reports. */
  changed_at: Generated<Date>
}

export type JobRow = Selectable<JobTable>

/** Every status a job has had. Append-only, written by the database with the status itself. */
export interface JobEventTable {
  id: Generated<number>
  job_id: string
  customer_id: number
  status: JobState
  attempt: number
  at: CreatedAt
}

/**
 * The ledger of orders. Append-only. What is left of a purchase is its `initial_orders` plus the sum of `change`.
 *
 * reserve: a job was accepted (negative); settle: it completed (0); release: it did not (positive);
 * grant: the provider corrected the number (either sign).
 */
export interface OrderEntryTable {
  id: Generated<number>
  customer_id: number
  purchase_id: number
  /** null for a grant. */
  job_id: string | null
  kind: 'reserve' | 'settle' | 'release' | 'grant'
  change: number
  /** Of a grant: why. */
  correction_id: ColumnType<number | null, number | null | undefined, never>
  at: CreatedAt
}

/** A file in the published folder of a job. */
export interface ArtefactTable {
  job_id: string
  customer_id: number
  name: string
  /** Order in which the files are listed. */
  position: number
  media_type: string
  bytes: number
  sha256: string
  /** null for a file about all sites. */
  site_id: number | null
  /** download: offered to the customer; series: read for charts. */
  kind: 'download' | 'series'
}

/** Orders by the key that the client chose for them. */
export interface IdempotencyKeyTable {
  customer_id: number
  key: string
  /** Of the order: the same key with another order is refused. */
  request_hash: string
  job_id: string
  created_at: CreatedAt
}
