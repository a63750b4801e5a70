import type { RegisterEntries, RegisterEntryGroup } from '#contracts'
import { connectionEntries, countEntry, groupConnections } from '#domain/register'
import { operatingConnections } from '#market'

/** How often entries of permit and connection are there, by groups of turbines; for worker processes. */
export async function registerEntries({
  registerFolder,
  by,
}: {
  readonly registerFolder: string
  readonly by: RegisterEntryGroup
}): Promise<RegisterEntries> {
  const found = await operatingConnections(registerFolder)
  if (found === null) return { as_of: null, synthetic: false, rows: [] }
  const rows = groupConnections(found.units, by).map(({ name, units, powerMw }) => ({
    group: name,
    turbines: units.length,
    power_mw: powerMw,
    entries: Object.fromEntries(
      connectionEntries.map((entry) => {
        const { yes, no, notEntered, yesMw } = countEntry(units, entry)
        const shares = {
          yes_share: yes / units.length,
          yes_share_of_mw: powerMw > 0 ? yesMw / powerMw : null,
        }
        return [entry, { yes, no, not_entered: notEntered, yes_mw: yesMw, ...shares }]
      }),
    ) as RegisterEntries['rows'][number]['entries'],
  }))
  return { as_of: found.asOf, synthetic: found.synthetic, rows }
}
