import { type Checked, checked } from './checked.ts'
import type { HeightRangeM } from './heights.ts'

/** What can be wrong with an order of time series. */
export type TimeSeriesRequestIssue =
  | { readonly code: 'fromYearAfterTillYear'; readonly from: number; readonly till: number }
  | { readonly code: 'yearOutOfRange'; readonly value: number; readonly min: number; readonly max: number }
  | { readonly code: 'parameterMissing' }
  | { readonly code: 'heightMissing' }
  | { readonly code: 'heightOutOfRange'; readonly value: number; readonly min: number; readonly max: number }

export interface TimeSeriesRequest {
  readonly fromYear: number
  readonly tillYear: number
  readonly heightsM: readonly number[]
  readonly parameters: readonly string[]
}

/**
 * Checks an order of time series: From not after Till, both within the atlas's years, at least one
 * parameter and one height, heights within the product's range.
 */
export function checkTimeSeriesRequest<Request extends TimeSeriesRequest>(
  request: Request,
  years: { readonly min: number; readonly max: number },
  heightRange: HeightRangeM,
): Checked<Request, TimeSeriesRequestIssue> {
  const issues: TimeSeriesRequestIssue[] = []
  const { fromYear, tillYear, heightsM, parameters } = request
  if (fromYear > tillYear) issues.push({ code: 'fromYearAfterTillYear', from: fromYear, till: tillYear })
  for (const value of new Set([fromYear, tillYear]))
    if (!(value >= years.min && value <= years.max)) issues.push({ code: 'yearOutOfRange', value, ...years })
  if (parameters.length === 0) issues.push({ code: 'parameterMissing' })
  if (heightsM.length === 0) issues.push({ code: 'heightMissing' })
  for (const value of heightsM)
    if (!(value >= heightRange.min && value <= heightRange.max))
      issues.push({ code: 'heightOutOfRange', value, min: heightRange.min, max: heightRange.max })
  return checked(issues, () => request)
}
