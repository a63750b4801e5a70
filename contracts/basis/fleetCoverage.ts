import { z } from 'zod'

const shares = { units_share: z.number(), power_share: z.number() }

/** How much of the turbines in operation in the register a computed fleet has, 0 to 1. */
export const fleetCoverageSchema = z.object({
  ...shares,
  /** Whether the covered power is enough to represent Germany; else it is the fleet of the atlas's area. */
  national: z.boolean(),
  /** `state`: German name; empty at sea, and where the register names none. Absent in fleets of earlier releases. */
  states: z.array(z.object({ state: z.string(), offshore: z.boolean(), ...shares })),
})
export type FleetCoverage = z.infer<typeof fleetCoverageSchema>

/** Coverage of the computed fleet in answers that compare with it. */
export const fleetShape = {
  /** How much of all turbines of the register it has; null: it is not compared with. */
  fleet_coverage: fleetCoverageSchema.nullable(),
  /** It was left out because it would mix synthetic and real data without a request to do so. */
  fleet_withheld: z.boolean(),
}
