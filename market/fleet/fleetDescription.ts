import type { CurveWay } from './unitTurbine.ts'

/** Why a unit of the register is not in a fleet. */
export const leftOutReasons = ['planned', 'outsideAtlas', 'afterAtlas', 'beforeAtlas'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Missing values of the register for which a typical one was assumed. */
export const assumptions = ['hubHeight', 'rotorDiameter', 'commissioning'] as const
export type Assumption = (typeof assumptions)[number]

/**
 * Turbines of a year: those commissioned by then, or all units that operate today, so that every year is a
 * weather year of today's fleet.
 */
export type FleetStands = 'asBuilt' | 'today'

export interface UnitCount {
  readonly units: number
  readonly powerMw: number
}

/** Turbines with one common series: those of a federal state, or at sea. */
export interface FleetGroup {
  /** German name of the federal state; empty at sea, and on land if the register names none. */
  readonly state: string
  readonly isOffshore: boolean
}

/** Units in operation of a federal state, or at sea: inside the atlas, and outside. */
export interface FleetArea extends FleetGroup {
  readonly inside: UnitCount
  readonly outside: UnitCount
}

/** Sources of a fleet, and how the units of the register were treated. */
export interface FleetDescription {
  readonly atlasId: string
  readonly atlasVersion: string
  readonly registerVersion: string
  /** Day of the register's data, YYYY-MM-DD. */
  readonly registerAsOf: string
  /** First digits of the checksum of all types and curves of the turbine catalogue. */
  readonly catalogueVersion: string
  readonly programVersion: string
  readonly stands: FleetStands
  /** True if weather or register are synthetic: it must be labelled wherever it appears. */
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
  /** Coverage of the register by the atlas; absent in fleets of earlier releases. */
  readonly areas?: readonly FleetArea[]
  readonly curves: Readonly<Record<CurveWay, UnitCount>>
  readonly assumed: Readonly<Record<Assumption, UnitCount>>
  readonly leftOut: Readonly<Record<LeftOutReason, UnitCount>>
  /** Whether the register had decommissioned units; otherwise they are missing in the past. */
  readonly hasShutDownUnits: boolean
  /** No reduction by grid operators, direct marketers or noise, no losses. */
  readonly curtailment: 'none'
}
