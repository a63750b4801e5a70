import type { ColumnType, Generated } from 'kysely'
import type { RequestState } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** Products that a customer asks the provider for. */
export interface ProductRequestTable {
  id: Generated<number>
  customer_id: number
  created_at: CreatedAt
  message: string
  /** ISO 4217. */
  currency: string
  /** As it was when the request was made; null: not stated. */
  vat_percent: number | null
  state: ColumnType<RequestState, undefined, RequestState>
  /** Answer of the provider; the customer reads it. */
  answer: ColumnType<string, undefined, string>
  decided_at: ColumnType<Date | null, undefined, Date>
}

export interface ProductRequestItemTable {
  request_id: number
  /** Position from 1, as the customer listed them. */
  position: number
  customer_id: number
  product_id: number
  /** null: access to what is only viewed. */
  orders: number | null
  /** Price of one order on the day of the request, hundredths without tax; null: on request. */
  unit_cents: number | null
  purchase_id: ColumnType<number | null, undefined, number>
}
