import type { AtlasInfo } from '#atlas'

/** The last month that an atlas has whole, as months since year 0, UTC. */
export function lastWholeMonthOf({
  dataTillMs,
  resolutionTimeS,
}: Pick<AtlasInfo, 'dataTillMs' | 'resolutionTimeS'>): number {
  const end = new Date(dataTillMs + 1000 * resolutionTimeS)
  return 12 * end.getUTCFullYear() + end.getUTCMonth() - 1
}
