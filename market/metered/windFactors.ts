import { type ComparedValue, type FactorField, factorField, yearWeight } from '#domain/metered'
import type { ComparedPlant, ComparisonHead } from './comparisonStore.ts'

/** Wind factors from the compared years of onshore plants. */
export function comparedValues(plants: readonly ComparedPlant[]): ComparedValue[] {
  return plants
    .filter(({ isOffshore }) => !isOffshore)
    .flatMap(({ plant, farm, lat, lon, powerKw, years }) =>
      years.flatMap(({ kind, compared }) =>
        compared === null ? [] : [{ plant, farm, lat, lon, powerKw, ...compared, weight: yearWeight(kind) }],
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
