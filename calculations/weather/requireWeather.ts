import type { AtlasInfo } from '#atlas'
import { bilinearWeights } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import { windLevelsOf } from './atlasLevels.ts'
import { type StepRange, stepsOfYears, type Years, yearsOfAtlas } from './period.ts'

/** @throws CalculationFailure  INVALID OUT_OF_ATLAS_AREA, naming the first site outside the atlas */
export function requireSitesInside(
  { grid }: AtlasInfo,
  sites: readonly { readonly name: string; readonly lat: number; readonly lon: number }[],
): void {
  for (const { lat, lon, name } of sites)
    if (bilinearWeights(grid, lat, lon) === null)
      throw new CalculationFailure('INVALID', 'OUT_OF_ATLAS_AREA', { site: name })
}

/** @throws CalculationFailure  INVALID NO_VALUES for a place without values at any step, such as at sea in an atlas of land */
export function requireValues({ name }: { readonly name: string }, hasValues: boolean): void {
  if (!hasValues) throw new CalculationFailure('INVALID', 'NO_VALUES', { site: name })
}

/** @throws CalculationFailure  INVALID OUTSIDE_PERIOD where the atlas has nothing of these years */
export function requireSteps(info: AtlasInfo, years: Years): StepRange {
  const steps = stepsOfYears(info, years)
  const { from, till } = yearsOfAtlas(info)
  if (!steps) throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { from, till })
  return steps
}

/** @throws CalculationFailure  the atlas has neither wind at the hub nor any with a direction to interpolate */
export function requireWindAt(info: AtlasInfo, hubHeightM: number): void {
  const isAtHub = info.variables.some(
    ({ quantity, heightM }) => quantity === 'wind_speed' && heightM === hubHeightM,
  )
  if (windLevelsOf(info).length === 0 && !isAtHub)
    throw new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', { parameter: 'wind_speed' })
}
