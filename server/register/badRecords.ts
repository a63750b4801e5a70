import { mostDamagedShare } from '#domain'

/** Default share of damaged records, %, above which an import of the register is refused. */
export const defaultBadRecordsPercent = 100 * mostDamagedShare

/** Tolerated share of bad records, from an environment variable that the server has checked. */
export function badRecordsPercent(environment: Readonly<Record<string, string | undefined>>): number {
  return Number(environment.REGISTER_BAD_RECORDS_PERCENT || defaultBadRecordsPercent)
}
