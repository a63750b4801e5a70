import { type DatasetVariable, textAttribute } from './dataset.ts'

/** Where a wind is whose name carries a number. */
export type WindLevel = { readonly kind: 'height'; readonly heightM: number } | { readonly kind: 'pressure' }

/** Pressure levels that models and archives publish, hPa. */
const levelsHpa = new Set([
  1, 2, 3, 5, 7, 10, 20, 30, 50, 70, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 550, 600,
  650, 700, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000,
])
/** Up to here winds are published by height: 10u, 100u and 200u of ECMWF, u140 of own files. */
const mostHeightM = 149
const metres = /\b\d+(?:\.\d+)?[ -]?(?:m|metres?|meters?)\b/i
const hectopascals = /\b(?:hpa|mbar?|millibars?|pressure level|isobaric)\b/i

/**
 * Whether the number of a wind's name is a height or a pressure level: `U850` of MERRA-2 and `ua850` of CORDEX are winds
 * at 850 hPa, `U50M`, `ua100m`, `100u` and `u100` at a height in m.
 *
 * @param number    of the name
 * @param hasMetre  the name has an m behind the number, or the number first, as ECMWF writes heights
 * @param isModel   the name is one of models whose numbers without an m are pressure levels (ua and va of CMIP)
 */
export function windLevelOf(
  variable: DatasetVariable,
  number: number,
  { hasMetre, isModel }: { readonly hasMetre: boolean; readonly isModel: boolean },
): WindLevel {
  const height: WindLevel = { kind: 'height', heightM: number }
  if (hasMetre) return height
  const words = ['long_name', 'GRIB_name', 'description', 'title']
    .map((name) => textAttribute(variable, name))
    .join(' ')
  if (hectopascals.test(words)) return { kind: 'pressure' }
  if (metres.test(words)) return height
  const isPressure = isModel ? levelsHpa.has(number) : isLevelNumber(number)
  return isPressure ? { kind: 'pressure' } : height
}

/** Whether a number without a unit can only be a pressure level: no mast and no model has winds at 850 m by name. */
export function isLevelNumber(number: number): boolean {
  return levelsHpa.has(number) && number > mostHeightM
}
