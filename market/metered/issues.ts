import type { SettlementColumn } from '#domain/metered'

/** Reason why a file of metered energies cannot be imported. `file` also names the member of an archive. */
export type SettlementIssue = { readonly file: string } & (
  | {
      readonly code:
        | 'notFound'
        /** No table with rows. */
        | 'settlementWithoutRows'
        /** Truncated or damaged. */
        | 'settlementCut'
        | 'settlementTooLarge'
        /** Neither its name nor its plants show the operator. */
        | 'operatorUnknown'
        /** No row is about wind. */
        | 'withoutWind'
    }
  /** A quote begins in a line and is never closed. */
  | { readonly code: 'settlementQuote'; readonly line: number }
  | {
      readonly code: 'settlementHead'
      readonly missing: readonly SettlementColumn[]
      readonly repeated: readonly SettlementColumn[]
      readonly found: readonly string[]
    }
  /** The name has no year, several, or another than the given one; `named` is ascending. */
  | { readonly code: 'settlementYear'; readonly named: readonly number[]; readonly given: number | null }
  /** The name shows another operator than most of its plants. */
  | { readonly code: 'operatorDiffers'; readonly named: string; readonly found: string }
  /** Months of plants stand in it once more as their sum: `example` is the number or key of one. */
  | { readonly code: 'totalRows'; readonly plants: number; readonly example: string }
  /** Far fewer plants or less energy than stored: a part of the files is missing. */
  | {
      readonly code: 'fewerPlants'
      readonly year: number
      readonly operator: string
      readonly plants: number
      readonly before: number
      readonly energyKwh: number
      readonly beforeKwh: number
    }
)

/** Ends the reading of a file. */
export class UnreadableSettlement extends Error {
  readonly issue: SettlementIssue

  constructor(issue: SettlementIssue) {
    super(`${issue.file}: ${issue.code}`)
    this.issue = issue
  }
}
