import { defaultReferenceHeightM } from '../dispersion/anemometerHeights.ts'
import type { ClassMethod, YearMethod } from '../dispersion/dispersionMethods.ts'
import type { TaLuftEdition } from '../dispersion/obukhovClass.ts'

/** Settings of a dispersion series. */
export interface DispersionSettings {
  /** Degrees. */
  readonly place: { readonly lat: number; readonly lon: number }
  /** Height above ground of the wind speeds, m. */
  readonly anemometerHeightM: number
  /** Roughness length around the anemometer, m. */
  readonly roughnessM: number
  readonly classMethod: ClassMethod
  /** Height at which the wind over all ground is equal, m; default 250. */
  readonly referenceHeightM?: number
  /** Lowest effective anemometer height, m; default 4. */
  readonly minHeightM?: number
  /** Lower wind speeds are calms, m/s; default 0.05, below which AKTerm cannot represent a wind. */
  readonly calmBelowMs?: number
  /** Table of Obukhov lengths; default 2021. */
  readonly taLuftEdition?: TaLuftEdition
  /** Share of valid hours required of a year, 0 to 1; default 0.9. */
  readonly minAvailability?: number
}

/** The chosen year, and the years to compare: all of them, or those of a period. */
export type YearSelection = (
  | { readonly kind: 'year'; readonly year: number }
  /** The method whose choice counts; both are shown. */
  | { readonly kind: 'representative'; readonly method: YearMethod }
) & { readonly fromYear?: number; readonly tillYear?: number }

/** Lowest wind speed that AKTerm can represent, m/s: less is rounded to 0, which is a calm. */
export const defaultCalmBelowMs = 0.05

export const defaultMinAvailability = 0.9

/** The settings with defaults filled in; calms include at least the speeds that AKTerm cannot represent. */
export function completeSettings(settings: DispersionSettings): Required<DispersionSettings> {
  const complete: Required<DispersionSettings> = {
    referenceHeightM: defaultReferenceHeightM,
    minHeightM: 4,
    calmBelowMs: defaultCalmBelowMs,
    taLuftEdition: 2021,
    minAvailability: defaultMinAvailability,
    ...settings,
  }
  return { ...complete, calmBelowMs: Math.max(defaultCalmBelowMs, complete.calmBelowMs) }
}
