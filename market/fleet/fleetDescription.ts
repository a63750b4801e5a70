import type { CurveWay } from './unitTurbine.ts'

/** Why a unit of the register is not in a fleet. */
export const leftOutReasons = ['planned', 'outsideAtlas', 'afterAtlas', 'beforeAtlas'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What a value of the register is missing for, and a usual one was taken. */
export const assumptions = ['hubHeight', 'rotorDiameter', 'commissioning'] as const
export type Assumption = (typeof assumptions)[number]

/**
 * Which turbines stand in a year: those that had been commissioned, or all that the register has in operation, so that
 * every year is one of weather for today's fleet.
 */
export const fleetStands = ['asBuilt', 'today'] as const
export type FleetStands = (typeof fleetStands)[number]

export interface UnitCount {
  readonly units: number
  readonly powerMw: number
}

/** Turbines whose energy is one series: those of a federal state, or at sea. */
export interface FleetGroup {
  /** German name of the federal state; empty at sea, and on land where the register names none. */
  readonly state: string
  readonly isOffshore: boolean
}

/** Units in operation of a federal state, or at sea: those within the atlas, and those outside. */
export interface FleetArea extends FleetGroup {
  readonly inside: UnitCount
  readonly outside: UnitCount
}

/** All that a fleet rests on, and what became of the units of the register. */
export interface FleetDescription {
  readonly atlasId: string
  readonly atlasVersion: string
  readonly registerVersion: string
  /** Day of the register's data, YYYY-MM-DD. */
  readonly registerAsOf: string
  /** Beginning of the checksum of all types and curves of the turbine catalogue. */
  readonly catalogueVersion: string
  readonly programVersion: string
  readonly stands: FleetStands
  /** True where weather or register are made up: it must be labelled wherever it appears. */
  readonly synthetic: boolean
  readonly startMs: number
  readonly stepMs: number
  readonly stepCount: number
  /** Steps without weather, first and the one after the last; absent: none is known. */
  readonly gaps?: readonly (readonly [first: number, end: number])[]
  readonly groups: readonly FleetGroup[]
  /** Calendar months in Berlin time. */
  readonly months: readonly { readonly year: number; readonly month: number }[]
  /** Mean installed power of each month, MW, shape [group][month]. */
  readonly installedMw: readonly (readonly number[])[]
  /** Units of the register, without those left out. */
  readonly included: UnitCount
  /** How the atlas covers the register; absent in fleets of earlier releases. */
  readonly areas?: readonly FleetArea[]
  readonly curves: Readonly<Record<CurveWay, UnitCount>>
  readonly assumed: Readonly<Record<Assumption, UnitCount>>
  readonly leftOut: Readonly<Record<LeftOutReason, UnitCount>>
  /** Whether the register had units that were shut down; without, they are missing in the past. */
  readonly hasShutDownUnits: boolean
  /** No reduction by grid operators, direct marketers or noise, no losses: energy by power curve and weather alone. */
  readonly curtailment: 'none'
}
