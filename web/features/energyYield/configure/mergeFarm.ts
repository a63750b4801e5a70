import type { FarmTurbineEntry, WindFarm, WindFarmChange } from '#contracts'

type Change = Pick<WindFarm, 'settings' | 'turbines'>

/**
 * Merges local changes into a farm that was changed elsewhere meanwhile: local changes take precedence, all else is as
 * stored. Removed sites stay removed.
 * @param base the farm that both started with
 * @param mine as changed here
 * @param theirs as stored now
 */
export function mergeFarm(base: Change, mine: Change, theirs: WindFarm): WindFarmChange {
  const baseOf = bySite(base.turbines)
  const mineOf = bySite(mine.turbines)
  const turbines = [...bySite(theirs.turbines)].flatMap(([siteId, now]) => {
    const before = baseOf.get(siteId)
    const own = mineOf.get(siteId)
    if (before === undefined || own === undefined) return now
    // Variants were added or removed, so their rows no longer correspond.
    if (before.length !== own.length || before.length !== now.length) return isSame(before, own) ? now : own
    return now.map((entry, index) => mergeFields(before[index]!, own[index]!, entry))
  })
  return {
    version: theirs.version,
    settings: mergeFields(base.settings, mine.settings, theirs.settings),
    turbines,
  }
}

function bySite(turbines: readonly FarmTurbineEntry[]): Map<number, FarmTurbineEntry[]> {
  return Map.groupBy(turbines, ({ site_id }) => site_id)
}

function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = Object.entries(mine).filter(([name, value]) => value !== base[name as keyof Fields])
  return { ...theirs, ...Object.fromEntries(changed) }
}

function isSame(one: readonly object[], other: readonly object[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
