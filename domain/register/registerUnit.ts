import type { LatLon } from '../geo/latLon.ts'

/** Operating status in the register, of those that are included. */
export type UnitStatus = 'operating' | 'planned'

/** A turbine of the German market master data register, cleaned. */
export interface RegisterUnit extends LatLon {
  /** Number of the unit: 'SEE' and twelve digits. */
  readonly number: string
  /** Name given by the operator; empty without one. */
  readonly name: string
  /** Name of the wind farm; empty where there is none. */
  readonly farm: string
  /** Federal state in German; empty beyond the coast. */
  readonly state: string
  readonly status: UnitStatus
  readonly isOffshore: boolean
  /** Gross power in kW. */
  readonly powerKw: number
  /** m above ground; null where the register has no plausible one. */
  readonly hubHeightM: number | null
  readonly rotorDiameterM: number | null
  /** Manufacturer and type as they were typed in; empty where missing. */
  readonly maker: string
  readonly type: string
  /** Commissioning, or the planned one of a planned unit, as YYYY-MM-DD; null where unknown. */
  readonly commissionedOn: string | null
  /** null where the register has no data on it. */
  readonly support: UnitSupport | null
}

/** Data of the register on a turbine's support by the Renewable Energy Sources Act. */
export interface UnitSupport {
  /** Number of the award in the Bundesnetzagentur's tenders; empty where there is none. */
  readonly awardNumber: string
  /** Commissioning by the terms of the Act, YYYY-MM-DD; null where it is the unit's own, or unknown. */
  readonly commissionedOn: string | null
  /** Yield over the reference yield, %, by annex 2 of the Act: at first, and after so many years. */
  readonly referenceYieldPercent: ReferenceYields
}

export interface ReferenceYields {
  readonly expected: number | null
  readonly after5Years: number | null
  readonly after10Years: number | null
  readonly after15Years: number | null
}

/** A turbine that was shut down for good: it existed in the past, and is not offered. */
export interface FormerUnit extends Omit<RegisterUnit, 'status'> {
  /** First day after its decommissioning, YYYY-MM-DD. */
  readonly decommissionedOn: string
}

/** A unit as in its file, unchecked. A missing value is an empty text. */
export interface RawUnit {
  readonly number: string
  readonly name: string
  readonly farm: string
  readonly state: string
  readonly status: string
  readonly systemStatus: string
  /** Whether on land or at sea. */
  readonly place: string
  /** Degrees, with point or comma. */
  readonly lat: string
  readonly lon: string
  /** kW. */
  readonly powerKw: string
  readonly hubHeightM: string
  readonly rotorDiameterM: string
  readonly maker: string
  readonly type: string
  readonly commissionedOn: string
  readonly plannedOn: string
  readonly decommissionedOn: string
  /** Number of its plant by the EEG, under which the complete export lists the next fields. */
  readonly eegNumber: string
  readonly awardNumber: string
  readonly eegCommissionedOn: string
  readonly yieldExpected: string
  readonly yieldAfter5Years: string
  readonly yieldAfter10Years: string
  readonly yieldAfter15Years: string
  /** Key of that plant in the settlement of support (Anlagenschlüssel). */
  readonly plantKey: string
  /** Number of its place in the grid, by which grid operator and voltage are found. */
  readonly location: string
  /** All of the energy into the grid, or with own use. */
  readonly feedIn: string
  /** Conditions of the permit, 1 or 0 each. */
  readonly conditionLimits: string
  readonly conditionNoiseNight: string
  readonly conditionNoiseDay: string
  readonly conditionShadow: string
  readonly conditionAnimals: string
  readonly conditionIce: string
  readonly conditionOther: string
  /** Whether grid operator and direct marketer control it from afar, 1 or 0. */
  readonly remoteGridOperator: string
  readonly remoteMarketer: string
  /** First day of a pause. */
  readonly pausedOn: string
  /** Day of the unit's last change in the register. */
  readonly updatedOn: string
}

/** Name of a unit in a list: its own, else its farm's, else its number. */
export function unitName({ name, farm, number }: Pick<RegisterUnit, 'name' | 'farm' | 'number'>): string {
  return name || farm || number
}
