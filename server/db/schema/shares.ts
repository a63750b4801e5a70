import type { ColumnType, Generated, Selectable } from 'kysely'
import type { NewSharedMap, Weighting } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** Link that shows results or a map without a login. Only the hash of its token is stored. */
export interface ShareTable {
  id: Generated<number>
  customer_id: number
  token_hash: string
  /** Shown above the results; may be empty. */
  title: string
  /** Ids of the shown jobs; the first is the reference of the comparison. Empty for a map. */
  jobs: ColumnType<readonly string[], string, never>
  /** null: the link shows results. */
  map: ColumnType<NewSharedMap | null, string | null, never>
  /** null: the results have equal weights in their mean. */
  weights: ColumnType<ShareWeights | null, string | null, never>
  with_files: boolean
  created_at: CreatedAt
  expires_at: ColumnType<Date, Date, never>
  revoked_at: ColumnType<Date | null, never, Date>
  last_opened_at: ColumnType<Date | null, never, Date>
  opened: ColumnType<number, never, number>
}

/** Weights of a link's results, in their order. */
export interface ShareWeights {
  readonly weighting: Weighting
  readonly weights: readonly number[]
}

export type StoredShare = Selectable<ShareTable>
