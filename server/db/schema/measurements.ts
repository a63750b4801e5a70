import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { MeasurementSummary } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** A measured wind of an account. */
export interface MeasurementTable {
  id: Generated<number>
  customer_id: number
  /** Once in an account, in any case of letters. */
  name: string
  /** How it was read, and what it has. */
  summary: ColumnType<MeasurementSummary, RawBuilder<MeasurementSummary>, never>
  /** Its values, see `packWind`. */
  data: Buffer
  stored_at: CreatedAt
}
