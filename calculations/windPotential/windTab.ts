import { type FrequencyTable, windTabOf, writeWindTab } from '#domain'

/** WAsP reads bins of 1 m/s and no more than fifty of them. */
const DECIMALS = 3

/** The wind climate of a site at a height as WAsP's .tab file. @param winds  with bins of 1 m/s */
export function windTabText(
  winds: FrequencyTable,
  place: {
    readonly description: string
    readonly lat: number
    readonly lon: number
    readonly heightM: number
  },
): string {
  const filled = winds.counts.reduce(
    (most, count, cell) => (count > 0 ? Math.max(most, cell % winds.binCount) : most),
    0,
  )
  const bins = Array.from({ length: filled + 1 }, (_, bin) => bin)
  const joint = bins.map((bin) =>
    Array.from({ length: winds.sectorCount }, (_, sector) =>
      winds.total === 0 ? 0 : winds.counts[sector * winds.binCount + bin]! / winds.total,
    ),
  )
  const upper = bins.map((bin) => (bin + 1) * winds.binWidthMs)
  return writeWindTab(windTabOf(place, upper, joint), DECIMALS)
}
