import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { OperationFile } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** A file of the operation of a wind farm. */
export interface OperationFileTable {
  id: Generated<number>
  customer_id: number
  /** List of the farm; rows of lists that are deleted for good are removed by housekeeping. */
  list_id: number
  /** How it was read, and what it has. */
  summary: ColumnType<OperationFile, RawBuilder<OperationFile>, never>
  /** Of the file. */
  sha256: string
  /** Its values, see `packOperation`. */
  data: Buffer
  imported_at: CreatedAt
}
