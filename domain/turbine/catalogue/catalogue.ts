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
  /** Published hub heights, m above ground, ascending; empty if the source has none. */
  readonly hubHeightsM: readonly number[]
  readonly source: CatalogueSourceId
  /** Power curves, the proposed one first. Empty if there is no usable curve and no model applies. */
  readonly curves: readonly CatalogueCurve[]
}

/** Origin of a curve: its manufacturer or designer, or `parametricCurves` for types without one. */
export type CatalogueCurveOrigin = 'published' | 'parametric'

/** Power and thrust of a type at one air density in one operating mode. */
export interface CatalogueCurve {
  readonly id: number
  readonly name: string
  readonly source: CatalogueSourceId
  readonly origin: CatalogueCurveOrigin
  /** Standard uncertainty of the annual energy of a parametric curve, as a share; null for a published curve. */
  readonly energyUncertainty: number | null
  readonly airDensityKgM3: number
  readonly noiseLevelDb: number | null
  /** Strictly increasing, m/s, shape [point]; outside these speeds the turbine stands still. */
  readonly windSpeedMs: readonly number[]
  /** kW, shape [point]. */
  readonly powerKw: readonly number[]
  /** Last speed of the source's table if the curve continues beyond it, m/s: see `heldToCutOut`. */
  readonly heldFromMs?: number
  /** Published thrust coefficients, 0..1, shape [point]; null: none are published. */
  readonly ct: readonly number[] | null
}

/** First id of customers' own vendors, types and power curves. */
export const ownTurbineIdMin = 1_000_000
