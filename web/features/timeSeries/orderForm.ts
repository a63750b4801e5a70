import type { Format, TimeSeriesOrder, TimeSeriesParameter, TimeSeriesProduct } from '#contracts'
import {
  type CheckedForm,
  checkEntries,
  type EntryIssues,
  newEntries,
  type OrderEntries,
} from '#web/products/orderEntries.ts'

/** Entries of the customer, as typed. */
export interface OrderForm extends OrderEntries<TimeSeriesOrder['formats'][number]> {
  readonly parameters: readonly TimeSeriesParameter[]
}

/** Issues of the entries, by field. */
export interface OrderFormIssues extends EntryIssues {
  readonly noParameter: boolean
}

const usual: readonly TimeSeriesParameter[] = ['wind_speed', 'wind_direction']

/** The form as it opens: wind, at the product's usual heights and in all its years. */
export function newOrderForm(product: TimeSeriesProduct, format: Pick<Format, 'typed'>): OrderForm {
  const wind = usual.filter((parameter) => product.parameters.includes(parameter))
  return { ...newEntries(product, format), parameters: wind.length > 0 ? wind : product.parameters }
}

export function checkOrderForm(
  form: OrderForm,
  product: TimeSeriesProduct,
): CheckedForm<TimeSeriesOrder, OrderFormIssues> {
  const { order, issues } = checkEntries(form, product)
  // Parameters in the product's order, however they were ticked: equal orders are recognised.
  const parameters = product.parameters.filter((parameter) => form.parameters.includes(parameter))
  const noParameter = parameters.length === 0
  if (order === null || noParameter) return { ok: false, issues: { ...issues, noParameter } }
  return { ok: true, order: { ...order, parameters } }
}
