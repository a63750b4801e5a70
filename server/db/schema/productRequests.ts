import type { ColumnType, Generated } from 'kysely'
import type { RequestState } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** Products requested by a customer. */
export interface ProductRequestTable {
  id: Generated<number>
  customer_id: number
  created_at: CreatedAt
  message: string
  /** ISO 4217. */
  currency: string
  /** Tax rate at the time of the request; null: not stated. */
  vat_percent: number | null
  state: ColumnType<RequestState, undefined, RequestState>
  /** Answer of the provider, shown to the customer. */
  answer: ColumnType<string, undefined, string>
  decided_at: ColumnType<Date | null, undefined, Date>
}

export interface ProductRequestItemTable {
  request_id: number
  /** Position from 1, in the customer's order. */
  position: number
  customer_id: number
  product_id: number
  /** null: access to a product that is only viewed. */
  orders: number | null
  /** Price of one order on the day of the request, hundredths without tax; null: on request. */
  unit_cents: number | null
  purchase_id: ColumnType<number | null, undefined, number>
}
