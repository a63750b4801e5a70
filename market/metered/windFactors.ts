import { type ComparedValue, type FactorField, factorField } from '#domain/metered'
import type { ComparedPlant, ComparisonHead } from './comparisonStore.ts'

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

/** The field of wind factors of a comparison; null with too few farms. */
export function windFactors({
  farms,
  losses,
  field,
}: Pick<ComparisonHead, 'farms' | 'losses' | 'field'>): FactorField | null {
  return field === null ? null : factorField(farms, losses, field)
}
