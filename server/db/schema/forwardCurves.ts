import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ForwardLoad } from '#domain'
import type { CreatedAt } from './customers.ts'

/** A quote of an own curve. */
export interface OwnQuote {
  /** `2027-Q1`. */
  readonly product: string
  readonly load: ForwardLoad
  readonly price_eur_mwh: number
}

/** The quotes of one day, visible to one account only. */
export interface ForwardCurveTable {
  id: Generated<number>
  customer_id: number
  name: string
  /** YYYY-MM-DD. */
  quote_date: string
  /** Source of the quotes, and their licence. */
  source: string
  quotes: ColumnType<readonly OwnQuote[], string, never>
  created_at: CreatedAt
}

export type StoredForwardCurve = Selectable<ForwardCurveTable>
