import type { LatLon } from '../geo/latLon.ts'

/** Operating status of included units in the register. */
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
  /** Hub height in m above ground; null if the register has no plausible one. */
  readonly hubHeightM: number | null
  readonly rotorDiameterM: number | null
  /** Manufacturer and type as typed into the register; empty if missing. */
  readonly maker: string
  readonly type: string
  /** Day of commissioning as YYYY-MM-DD, of a planned unit the planned day; null if unknown. */
  readonly commissionedOn: string | null
  /** Support; null if the register has no data on it. */
  readonly support: UnitSupport | null
}

/** Data of the register on a turbine's support by the Renewable Energy Sources Act. */
export interface UnitSupport {
  /** Number of the award in the Bundesnetzagentur's tenders; empty where there is none. */
  readonly awardNumber: string
  /** Day of commissioning in the sense of the Act, YYYY-MM-DD; null if equal to the unit's own, or unknown. */
  readonly commissionedOn: string | null
  /** Yield over the reference yield by annex 2 of the Act, %: the first one, and those after a number of years. */
  readonly referenceYieldPercent: ReferenceYields
}

export interface ReferenceYields {
  readonly expected: number | null
  readonly after5Years: number | null
  readonly after10Years: number | null
  readonly after15Years: number | null
}

/** A turbine that was shut down for good: it counts for the past, and cannot be chosen. */
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
  /** Location on land or at sea. */
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
  /** Number of the unit's plant by the EEG; under this number the complete export lists the next fields. */
  readonly eegNumber: string
  readonly awardNumber: string
  readonly eegCommissionedOn: string
  readonly yieldExpected: string
  readonly yieldAfter5Years: string
  readonly yieldAfter10Years: string
  readonly yieldAfter15Years: string
  /** Key of that plant in the settlement of support (Anlagenschlüssel). */
  readonly plantKey: string
  /** Number of the unit's place in the grid, which leads to grid operator and voltage. */
  readonly location: string
  /** Voltages of its connection points, separated by semicolons; the complete export has them in another part. */
  readonly voltage: string
  /** Name of the grid operator; the complete export has it in other parts. */
  readonly gridOperator: string
  /** Whether all energy goes into the grid, or a part is used on site. */
  readonly feedIn: string
  /** Conditions of the permit, each 1 or 0. */
  readonly conditionLimits: string
  readonly conditionNoiseNight: string
  readonly conditionNoiseDay: string
  readonly conditionShadow: string
  readonly conditionAnimals: string
  readonly conditionIce: string
  readonly conditionOther: string
  /** Whether the grid operator and the direct marketer can control the unit remotely, 1 or 0. */
  readonly remoteGridOperator: string
  readonly remoteMarketer: string
  /** First day of a temporary shutdown. */
  readonly pausedOn: string
  /** Day of the unit's last change in the register. */
  readonly updatedOn: string
}

/** Name of a unit in a list: its own name, else that of its farm, else its number. */
export function unitName({ name, farm, number }: Pick<RegisterUnit, 'name' | 'farm' | 'number'>): string {
  return name || farm || number
}
