import { type Format, type YieldIndexOrder, type YieldIndexProduct, yieldIndexFormatSchema } from '#contracts'
import { hubHeightRangeM, type IndexMode, readHubHeights, type SiteIssue } from '#domain'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** Entries of the customer, as typed. */
export interface IndexOrderForm {
  /** null: none chosen yet. */
  readonly typeId: number | null
  /** null: the suggested curve of the type. */
  readonly curveId: number | null
  readonly hubHeight: string
  readonly mode: IndexMode
  readonly fromYear: number
  readonly tillYear: number
  readonly formats: YieldIndexOrder['formats']
  /** Also the field over the whole atlas. */
  readonly wholeAtlas: boolean
}

/** Issues of the entries, by field. */
export interface IndexOrderIssues {
  readonly hubHeight: readonly SiteIssue[]
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
}

/** The initial form: the product's default hub height and reference years, and all its files. */
export function newIndexOrderForm(
  product: YieldIndexProduct,
  { typed }: Pick<Format, 'typed'>,
): IndexOrderForm {
  const [fromYear, tillYear] = product.default_reference ?? [product.from_year, product.till_year]
  return {
    typeId: null,
    curveId: null,
    hubHeight: product.default_heights.slice(0, 1).map(typed).join(),
    mode: 'seasonal',
    fromYear,
    tillYear,
    formats: product.formats,
    wholeAtlas: false,
  }
}

export function checkIndexOrderForm(
  { typeId, curveId, hubHeight, mode, fromYear, tillYear, formats, wholeAtlas }: IndexOrderForm,
  product: YieldIndexProduct,
): CheckedForm<YieldIndexOrder, IndexOrderIssues> {
  const heights = readHubHeights(hubHeight, hubHeightRangeM(product))
  const [height, second] = heights.ok ? heights.value : []
  const issues: IndexOrderIssues = {
    hubHeight: heights.ok
      ? second === undefined
        ? []
        : [{ code: 'hubHeightInvalid', text: hubHeight }]
      : heights.issues,
    fromAfterTill: fromYear > tillYear,
    noFormat: formats.length === 0,
  }
  const isWrong = issues.hubHeight.length > 0 || issues.fromAfterTill || issues.noFormat
  if (typeId === null || height === undefined || isWrong) return { ok: false, issues }
  return {
    ok: true,
    order: {
      turbine_type_id: typeId,
      ...(curveId !== null && { power_curve_id: curveId }),
      hub_height: height,
      mode,
      reference: [fromYear, tillYear],
      ...(wholeAtlas && { whole_atlas: true }),
      formats: yieldIndexFormatSchema.options.filter((format) => formats.includes(format)),
    },
  }
}
