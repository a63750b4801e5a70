import type { CatalogueSourceId } from './sources.ts'

/** A manufacturer, or the author of a reference turbine. Ids never change and are below `ownTurbineIdMin`. */
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
  /** The first one is the proposed one. Empty without a usable curve or a model that applies. */
  readonly curves: readonly CatalogueCurve[]
}

/** Source of a curve: its manufacturer or designer, or `parametricCurves` for types without one. */
export type CatalogueCurveOrigin = 'published' | 'parametric'

/** Power and thrust of a type at one air density in one mode. */
export interface CatalogueCurve {
  readonly id: number
  readonly name: string
  readonly source: CatalogueSourceId
  readonly origin: CatalogueCurveOrigin
  /** Standard uncertainty of the annual energy of a parametric curve, as a share; null if published. */
  readonly energyUncertainty: number | null
  readonly airDensityKgM3: number
  readonly noiseLevelDb: number | null
  /** Strictly increasing, m/s, shape [point]; the turbine stands still outside. */
  readonly windSpeedMs: readonly number[]
  /** kW, shape [point]. */
  readonly powerKw: readonly number[]
  /** Last speed of the source's table if the curve is held beyond it, m/s: see `heldToCutOut`. */
  readonly heldFromMs?: number
  /** Published thrust coefficients, 0..1, shape [point]; null: none were published. */
  readonly ct: readonly number[] | null
}

/** First id for customers' own entries: vendors, types and power curves alike. */
export const ownTurbineIdMin = 1_000_000
