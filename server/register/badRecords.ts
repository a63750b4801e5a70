/** Share of damaged records, %, above which an import of the register is refused, where nothing else is set. */
export const defaultBadRecordsPercent = 0.1

/** The share that holds for processes that get their settings as environment variables, which the server has checked. */
export function badRecordsPercent(environment: Readonly<Record<string, string | undefined>>): number {
  return Number(environment.REGISTER_BAD_RECORDS_PERCENT || defaultBadRecordsPercent)
}
