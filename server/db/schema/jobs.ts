import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JobState, ProductCode, YieldAssumptions } from '#contracts'
import type { AssessmentDocument } from '#domain'
import type { CreatedAt } from './customers.ts'

/** A JSON column written as text. */
type Json<Value> = ColumnType<Value, string, string>

/** Order of a calculation. The row is both the product's job and the queue's entry. */
export interface JobTable {
  id: Generated<string>
  /** Increases with every order: lists sort by it, newest first. */
  number: Generated<number>
  customer_id: number
  product: ProductCode
  product_id: number
  /** null after the list was deleted; its name remains. */
  list_id: number | null
  list_name: string
  site_ids: Json<readonly number[]>
  /** As ordered, with defaults filled in. */
  parameters: Json<Record<string, unknown>>
  /** Input of the calculation, `spec.json`. */
  spec: Json<Record<string, unknown>>
  orders: number
  atlas: string
  /** Version of the data at the time of the order; once completed, of the data used. */
  atlas_version: string
  program_version: string
  input_hash: string
  /** Checksum of the market data used by the completed result; null: none, or unknown. */
  market_basis: ColumnType<string | null, never, string | null>
  /** Only server/jobs/ writes it. */
  status: Generated<JobState>
  /** 0 to 1. */
  progress: Generated<number>
  /** Number of the current or last attempt; 0: none yet. */
  attempt: Generated<number>
  max_attempts: Generated<number>
  /** Earliest start: a pause follows a lost attempt. */
  run_at: ColumnType<Date, Date | undefined, Date>
  /** Time limit of one attempt, s. */
  time_limit_s: Generated<number>
  /** Fencing token of the running attempt: a runner that no longer holds it cannot change anything. */
  lease: string | null
  lease_until: Date | null
  /** Name of the running attempt in a cluster; null: a local process computes it. */
  external_run: ColumnType<string | null, never, string | null>
  /** Whether the attempt waits in the cluster's own queue or runs. */
  external_state: ColumnType<'PENDING' | 'RUNNING' | null, never, 'PENDING' | 'RUNNING' | null>
  /** Reason why it waits there, as reported by the cluster. */
  external_reason: ColumnType<string | null, never, string | null>
  cancel_requested: Generated<boolean>
  /** Attempt whose folder has the result; null until the job has completed. */
  published_attempt: number | null
  /** Time at which the files of the result were removed after their retention; null: they are stored. */
  result_removed_at: ColumnType<Date | null, never, Date>
  error_code: string | null
  error_parameters: Json<Record<string, string | number>> | null
  /** Error message of the calculation, without names of the customer; for admins. */
  error_detail: Generated<string | null>
  /** Losses and uncertainties that replace the ordered ones, and when set; null: as ordered. */
  assumptions: ColumnType<YieldAssumptions | null, never, string | null>
  assumptions_changed_at: ColumnType<Date | null, never, Date | null>
  /** Another consultant's assessment that an energy yield is compared with; null: none. */
  other_assessment: ColumnType<StoredAssessment | null, never, string | null>
  created_at: CreatedAt
  /** Time series that this job brings up to date. */
  redo_of: ColumnType<string | null, string | null | undefined, never>
  /** When the series was ordered and charged: for a free update, the time of the original job. */
  ordered_at: ColumnType<Date, Date | undefined, never>
  /** Start of the first attempt. */
  started_at: Date | null
  /** Start of the running attempt. */
  attempt_started_at: Date | null
  finished_at: Date | null
  /** The database sets it at every change that the event stream reports. */
  changed_at: Generated<Date>
}

export type JobRow = Selectable<JobTable>

/** Another consultant's assessment, as read from its file. */
export interface StoredAssessment {
  readonly file: string
  /** As on the wire. */
  readonly at: string
  readonly document: AssessmentDocument
}

/** Every status of a job. Append-only; a trigger writes it together with the status. */
export interface JobEventTable {
  id: Generated<number>
  job_id: string
  customer_id: number
  status: JobState
  attempt: number
  at: CreatedAt
}

/**
 * Order ledger. Append-only. A purchase has `initial_orders` plus the sum of `change` left.
 * reserve: a job was accepted (negative); settle: it completed (0); release: it did not (positive); grant:
 * the provider corrected the number (either sign).
 */
export interface OrderEntryTable {
  id: Generated<number>
  customer_id: number
  purchase_id: number
  /** null for a grant. */
  job_id: string | null
  kind: 'reserve' | 'settle' | 'release' | 'grant'
  change: number
  /** Correction that is the reason for a grant. */
  correction_id: ColumnType<number | null, number | null | undefined, never>
  at: CreatedAt
}

/** A file in the published folder of a job. */
export interface ArtefactTable {
  job_id: string
  customer_id: number
  name: string
  /** Position in the list of files. */
  position: number
  media_type: string
  bytes: number
  sha256: string
  /** null: the file covers all sites. */
  site_id: number | null
  /** download: offered to the customer; series: data of charts. */
  kind: 'download' | 'series'
}

/** Orders by the idempotency key that the client chose. */
export interface IdempotencyKeyTable {
  customer_id: number
  key: string
  /** Hash of the order: the same key with another order is refused. */
  request_hash: string
  job_id: string
  created_at: CreatedAt
}
