/** A year as people type it, from 1900 to 2199; null for any other text, such as `24` or `2.024`. */
export function readYear(text: string): number | null {
  return /^\s*(?:19|20|21)\d\d\s*$/.test(text) ? Number(text) : null
}
