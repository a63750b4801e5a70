import type { WeibullMethod, WindPotentialOrder, WindPotentialProduct } from '#contracts'
import { hubHeightRangeM, readDecimal, readHubHeights, type SiteIssue } from '#domain'

/** °C; the page changes the threshold of a result in the same steps. */
export const thresholdRangeC = { min: -60, max: 60 } as const
export const thresholdStepC = 0.5

/** What the customer has entered, as entered. */
export interface WindOrderForm {
  readonly heights: string
  readonly sectors: WindPotentialOrder['sectors']
  readonly binWidth: WindPotentialOrder['bin_width']
  readonly method: WeibullMethod
  readonly threshold: string
  readonly fromYear: number
  readonly tillYear: number
  readonly formats: WindPotentialProduct['formats']
}

/** What is wrong with the entries, by field. */
export interface WindOrderIssues {
  readonly heights: readonly SiteIssue[]
  readonly threshold: boolean
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
}

export type CheckedWindOrder =
  | { readonly ok: true; readonly order: WindPotentialOrder }
  | { readonly ok: false; readonly issues: WindOrderIssues }

/** The form as it opens: the product's usual heights, all its years, and WAsP's habits. */
export function newWindOrderForm(product: WindPotentialProduct): WindOrderForm {
  return {
    heights: product.default_heights.join(' '),
    sectors: 12,
    binWidth: 1,
    method: 'wasp',
    threshold: '-10',
    fromYear: product.from_year,
    tillYear: product.till_year,
    formats: product.formats,
  }
}

export function checkWindOrderForm(form: WindOrderForm, product: WindPotentialProduct): CheckedWindOrder {
  const heights = readHubHeights(form.heights, hubHeightRangeM(product))
  const threshold = readThreshold(form.threshold)
  const issues: WindOrderIssues = {
    heights: heights.ok ? [] : heights.issues,
    threshold: threshold === null,
    fromAfterTill: form.fromYear > form.tillYear,
    noFormat: form.formats.length === 0,
  }
  if (!heights.ok || threshold === null || issues.fromAfterTill || issues.noFormat)
    return { ok: false, issues }
  return {
    ok: true,
    order: {
      heights: heights.value,
      sectors: form.sectors,
      bin_width: form.binWidth,
      weibull: form.method,
      temperature_threshold: threshold,
      from_year: form.fromYear,
      till_year: form.tillYear,
      formats: product.formats.filter((format) => form.formats.includes(format)),
    },
  }
}

/** A temperature in °C as typed, with point or comma and any minus sign; null if it is none of the steps. */
function readThreshold(text: string): number | null {
  const value = readDecimal(text.replace('−', '-'), { integerDigits: 2, decimals: 1 })
  if (value === null || value < thresholdRangeC.min || value > thresholdRangeC.max) return null
  return Number.isInteger(value / thresholdStepC) ? value : null
}
