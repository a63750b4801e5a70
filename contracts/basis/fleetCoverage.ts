import { z } from 'zod'

const shares = { units_share: z.number(), power_share: z.number() }

/** Share of the register's operating turbines in a computed fleet, 0 to 1. */
export const fleetCoverageSchema = z.object({
  ...shares,
  /** Whether the covered power is enough to represent Germany; else it is the fleet of the atlas's area. */
  national: z.boolean(),
  /** `state`: German name; empty at sea, and where the register names none. Absent in fleets of earlier releases. */
  states: z.array(z.object({ state: z.string(), offshore: z.boolean(), ...shares })),
})
export type FleetCoverage = z.infer<typeof fleetCoverageSchema>

/** Coverage of the computed fleet, for answers that compare with it. */
export const fleetShape = {
  /** Its share of the register's turbines; null: no fleet is compared. */
  fleet_coverage: fleetCoverageSchema.nullable(),
  /** Whether the fleet was left out because the call does not allow mixing synthetic and real data. */
  fleet_withheld: z.boolean(),
}
