/** Words that tables write in place of a number, in German and English: `–`, `n/a`, `#NV`, `k. A.`. */
const missing = /^(?:|-|–|n\.?\/?a\.?|n\/?e|nan|null|none|#nv|#n\/a|#nd|k\. ?a\.)$/i

/** Whether a cell without blanks around it says that its value is missing. */
export function isMissingText(cell: string): boolean {
  return missing.test(cell)
}
