import { type ComparedValue, type FactorField, factorField, farmValues } from '#domain/metered'
import type { AtlasComparison, ComparedPlant } from './comparisonStore.ts'

/** Wind factors from the compared years of onshore plants; a year without monthly values has half the weight. */
export function comparedValues(plants: readonly ComparedPlant[]): ComparedValue[] {
  return plants
    .filter(({ isOffshore }) => !isOffshore)
    .flatMap(({ plant, farm, lat, lon, powerKw, years }) =>
      years.flatMap(({ kind, compared }) =>
        compared === null
          ? []
          : [{ plant, farm, lat, lon, powerKw, ...compared, weight: kind === 'months' ? 1 : 0.5 }],
      ),
    )
}

/** The field of wind factors of a comparison; null if it has too few farms. */
export function windFactors({ plants, losses, field }: AtlasComparison): FactorField | null {
  return field === null ? null : factorField(farmValues(comparedValues(plants)), losses, field)
}
