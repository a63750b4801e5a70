import { permitLoss } from '#domain/metered'
import type { Fleet } from './fleetFolder.ts'
import { type InstalledRegister, readConnections, readRegister } from './registerFiles.ts'

/** Share of the energy that remains after the usual losses by conditions of permits, by state on land. */
export type PermitShares = ReadonlyMap<string, number>

/**
 * The shares of the installed register, weighted by the power of its turbines in operation: an assumption, since the
 * register states conditions without their hours and limits.
 * @returns null  without a register, or one whose conditions were not read
 */
export async function permitShares(registerFolder: string): Promise<PermitShares | null> {
  const register = await readRegister(registerFolder)
  const connections = await readConnections(registerFolder)
  if (register === undefined || connections.length === 0) return null
  const losses = new Map(connections.map(({ number, conditions }) => [number, permitLoss(conditions)]))
  return sharesOf(register, losses)
}

function sharesOf({ units }: InstalledRegister, losses: ReadonlyMap<string, number>): PermitShares {
  const standing = units.filter(({ status, isOffshore }) => status === 'operating' && !isOffshore)
  return new Map(
    [...Map.groupBy(standing, ({ state }) => state)].map(([state, own]) => {
      let [powerKw, lostKw] = [0, 0]
      for (const unit of own) {
        powerKw += unit.powerKw
        lostKw += unit.powerKw * (losses.get(unit.number) ?? 0)
      }
      return [state, 1 - lostKw / powerKw]
    }),
  )
}

/** A fleet after the usual losses by conditions of permits, one share for each state; at sea it stays as it is. */
export function fleetAfterPermits(fleet: Fleet, shares: PermitShares): Fleet {
  return {
    ...fleet,
    energiesMwh: fleet.energiesMwh.map((energies, index) => {
      const { state, isOffshore } = fleet.description.groups[index]!
      const share = isOffshore ? 1 : (shares.get(state) ?? 1)
      return share === 1 ? energies : energies.map((value) => value * share)
    }),
  }
}
