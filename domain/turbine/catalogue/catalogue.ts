import type { CatalogueSourceId } from './sources.ts'

/** A maker of turbines, or who described a reference turbine. Ids never change and are below `ownTurbineIdMin`. */
export interface CatalogueVendor {
  readonly id: number
  readonly name: string
  readonly types: readonly CatalogueType[]
}

export interface CatalogueType {
  readonly id: number
  readonly name: string
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  /** As published, m above ground, ascending; empty where the source has none. */
  readonly hubHeightsM: readonly number[]
  readonly source: CatalogueSourceId
  /** The first one is the one to propose. Empty where none was published that may be used and no model holds. */
  readonly curves: readonly CatalogueCurve[]
}

/** Where a curve comes from: its maker or designer, or `parametricCurves` for types without one. */
export type CatalogueCurveOrigin = 'published' | 'parametric'

/** Power and thrust of a type at one air density in one mode. */
export interface CatalogueCurve {
  readonly id: number
  readonly name: string
  readonly source: CatalogueSourceId
  readonly origin: CatalogueCurveOrigin
  /** Standard uncertainty of the annual energy from not knowing the real curve, as a share; null of published curves. */
  readonly energyUncertainty: number | null
  readonly airDensityKgM3: number
  readonly noiseLevelDb: number | null
  /** Strictly increasing, m/s, shape [point]; the turbine stands still outside. */
  readonly windSpeedMs: readonly number[]
  /** kW, shape [point]. */
  readonly powerKw: readonly number[]
  /** The last speed of the source's table where the curve is held beyond it, m/s: see `heldToCutOut`; absent: it is not. */
  readonly heldFromMs?: number
  /** Published thrust coefficients, 0..1, shape [point]; null: none were published. */
  readonly ct: readonly number[] | null
}

/** Ids of what customers enter themselves start here: vendors, types and power curves alike. */
export const ownTurbineIdMin = 1_000_000
