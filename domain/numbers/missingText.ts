/** Words and codes that tables write in place of a number: `–`, `n/a`, `#NV`, `k. A.`, `n/d`, `-999`, `-9999.0`. */
const missing =
  /^(?:|-|–|n\.?\/?[ad]\.?|n\/?e|nan|null|none|#nv|#n\/a|#nd|k\. ?a\.|[-\u2212]9{3,5}(?:[.,](?:0+|9+))?)$/i

/** Numbers that loggers write for missing winds; other quantities can have them. */
export const missingWinds: readonly number[] = [999, 9999, 99_999, 99.99, 999.9]

/** Whether a cell without blanks around it means a missing value. */
export function isMissingText(cell: string): boolean {
  return missing.test(cell)
}
