/** Quotes that are older say less than prices since; the base is carried on then. */
export const longestQuoteAgeDays = 92
const dayMs = 86_400_000

/** Whether forecasts of a day rest on the quotes of another one; both YYYY-MM-DD. */
export function isInForce(quoteDate: string, today: string): boolean {
  return (Date.parse(today) - Date.parse(quoteDate)) / dayMs <= longestQuoteAgeDays
}
