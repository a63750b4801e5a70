import type { AtlasProduct, Format } from '#contracts'
import { hubHeightRangeM, readHubHeights, type SiteIssue } from '#domain'
import { readCellGround } from './cellGround.ts'

/** Entries of every order of single sites. A product's form has further entries of its own. */
export interface OrderEntries<Format extends string = string> {
  readonly heights: string
  readonly fromYear: number
  readonly tillYear: number
  readonly formats: readonly Format[]
  /** Mean ground height of the atlas's cell, for an atlas without it; absent or empty: not stated. */
  readonly cellGround?: string
}

/** Issues of the entries, by field. */
export interface EntryIssues {
  readonly heights: readonly SiteIssue[]
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
}

/** A parsed form: the order, or its errors by field. */
export type CheckedForm<Order, Issues> =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly issues: Issues }

type FileProduct<Format extends string> = AtlasProduct & { readonly formats: readonly Format[] }

/** The initial entries: the product's default heights in the reader's notation, all its years and all its files. */
export function newEntries<File extends string>(
  product: FileProduct<File>,
  { typed }: Pick<Format, 'typed'>,
): OrderEntries<File> {
  return {
    heights: product.default_heights.map(typed).join(' '),
    fromYear: product.from_year,
    tillYear: product.till_year,
    formats: product.formats,
  }
}

/** @returns fields of the order, null if any entry is invalid; formats in the product's sequence */
export function checkEntries<Format extends string>(
  { heights: typed, fromYear, tillYear, formats, cellGround = '' }: OrderEntries<Format>,
  product: FileProduct<Format>,
) {
  const heights = readHubHeights(typed, hubHeightRangeM(product))
  const issues: EntryIssues = {
    heights: heights.ok ? [] : heights.issues,
    fromAfterTill: fromYear > tillYear,
    noFormat: formats.length === 0,
  }
  const cellGroundM = readCellGround(cellGround)
  if (!heights.ok || issues.fromAfterTill || issues.noFormat || cellGroundM === null)
    return { order: null, issues }
  return {
    order: {
      heights: heights.value,
      from_year: fromYear,
      till_year: tillYear,
      ...(cellGroundM === undefined ? {} : { cell_ground_m: cellGroundM }),
      formats: product.formats.filter((format) => formats.includes(format)),
    },
    issues,
  }
}
