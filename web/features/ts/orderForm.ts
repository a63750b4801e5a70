import type { TimeSeriesOrder, TimeSeriesParameter, TimeSeriesProduct } from '#contracts'
import { checkTimeSeriesRequest, hubHeightRangeM, readHubHeights, type SiteIssue } from '#domain'

export type FileFormat = TimeSeriesOrder['formats'][number]

/** What the customer has entered, as entered. */
export interface OrderForm {
  readonly heights: string
  readonly parameters: readonly TimeSeriesParameter[]
  readonly fromYear: number
  readonly tillYear: number
  readonly formats: readonly FileFormat[]
}

/** What is wrong with the entries, by field. */
export interface OrderFormIssues {
  readonly heights: readonly SiteIssue[]
  readonly noParameter: boolean
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
}

export type CheckedOrderForm =
  | { readonly ok: true; readonly order: TimeSeriesOrder }
  | { readonly ok: false; readonly issues: OrderFormIssues }

const usual: readonly TimeSeriesParameter[] = ['wind_speed', 'wind_direction']

/** The form as it opens: the product's usual heights, wind, and all its years. */
export function newOrderForm(product: TimeSeriesProduct): OrderForm {
  const wind = usual.filter((parameter) => product.parameters.includes(parameter))
  return {
    heights: product.default_heights.join(' '),
    parameters: wind.length > 0 ? wind : product.parameters,
    fromYear: product.from_year,
    tillYear: product.till_year,
    formats: product.formats,
  }
}

export function checkOrderForm(form: OrderForm, product: TimeSeriesProduct): CheckedOrderForm {
  const range = hubHeightRangeM(product)
  const heights = readHubHeights(form.heights, range)
  const { fromYear, tillYear, formats } = form
  // In the order of the product, however they were ticked: the same order is the same order.
  const parameters = product.parameters.filter((parameter) => form.parameters.includes(parameter))
  const request = checkTimeSeriesRequest(
    { fromYear, tillYear, parameters, heightsM: heights.ok ? heights.value : [] },
    { min: product.from_year, max: product.till_year },
    range,
  )
  const codes = new Set(request.ok ? [] : request.issues.map(({ code }) => code))
  const issues: OrderFormIssues = {
    heights: heights.ok ? [] : heights.issues,
    noParameter: codes.has('parameterMissing'),
    fromAfterTill: codes.has('fromYearAfterTillYear'),
    noFormat: formats.length === 0,
  }
  if (!heights.ok || !request.ok || issues.noFormat) return { ok: false, issues }
  return {
    ok: true,
    order: {
      heights: heights.value,
      parameters,
      from_year: fromYear,
      till_year: tillYear,
      formats: product.formats.filter((format) => formats.includes(format)),
    },
  }
}
