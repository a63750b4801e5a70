import type { IssueList } from '../issueList.ts'
import type { MeterReading } from './energyChoices.ts'
import { type DatedRow, nextStartMs, type Resolution } from './productionParts.ts'

/**
 * Energies between consecutive readings of a meter; others count as missing. A reading below the previous one
 * is from another meter.
 * @param rows in the order of time, `energyMwh` being the readings
 */
export function differencesOf(
  rows: readonly DatedRow[],
  resolution: Resolution,
  meter: MeterReading,
  warnings: IssueList,
): DatedRow[] {
  if (meter === 'running_sum')
    return rows.map((row, i) => ({ ...row, energyMwh: stepOf(rows[i - 1], row, resolution) }))
  return rows.flatMap((row, i) => {
    const [from, to] = meter === 'meter_reading' ? [row, rows[i + 1]] : [rows[i - 1], row]
    if (from === undefined || to === undefined) return []
    const isNext = to.startMs === nextStartMs(from.startMs, resolution)
    const isKnown = isNext && from.energyMwh !== null && to.energyMwh !== null
    const energyMwh = isKnown ? to.energyMwh! - from.energyMwh! : null
    if (energyMwh !== null && energyMwh < 0) {
      warnings.add({ code: 'meterReadingFalls', line: to.line, text: to.text })
      return [{ ...row, energyMwh: null }]
    }
    return [{ ...row, energyMwh }]
  })
}

/** Energy of a row of sums that restart each day or year; null: the previous row is missing. */
function stepOf(before: DatedRow | undefined, row: DatedRow, resolution: Resolution): number | null {
  const from = new Date(row.localMs)
  if (typeof resolution === 'number') from.setUTCHours(0, 0, 0, 0)
  else from.setUTCMonth(0, 1)
  // The first row of a day or year, even if its rows begin later.
  if (row.localMs < nextStartMs(from.getTime(), resolution)) return row.energyMwh
  const isNext = before !== undefined && row.startMs === nextStartMs(before.startMs, resolution)
  return isNext && row.energyMwh !== null && before.energyMwh !== null
    ? row.energyMwh - before.energyMwh
    : null
}
