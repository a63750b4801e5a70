/** ERA5's months become final two to three months after they end; before that they may still change. */
const monthsUntilFinal = 3

/** One past the last hour of the last month that is certainly final, ms since 1970, UTC. */
export function finalEndMs(nowMs: number): number {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsUntilFinal)
}
