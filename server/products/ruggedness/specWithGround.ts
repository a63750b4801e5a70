import type { z } from 'zod'
import type { energyYieldSpecSchema } from '#calculations'
import { withInstalledGround } from '../../atlases/installedGround.ts'
import type { Environment } from '../../env.ts'
import { farmRuggedness } from './farmRuggedness.ts'
import { groundOf, placeOfCalibration, ruggednessOfFarm } from './ruggednessOfFarm.ts'

type FarmSpec = z.output<typeof energyYieldSpecSchema>

/**
 * A farm to calculate with the shape of the ground at its turbines and at the place of its measurement.
 * @returns null without an elevation model that is fine enough
 */
export async function specWithGround(
  environment: Pick<Environment, 'dataDirectory' | 'atlasUrls'>,
  spec: FarmSpec,
  onProblem: (line: string) => void,
): Promise<FarmSpec | null> {
  const places = spec.turbines.map(({ lat, lon, hub_height_m }) => ({ lat, lon, hubHeightM: hub_height_m }))
  const mast = placeOfCalibration(spec.calibration)
  const found = await withInstalledGround(environment, onProblem, (ground) =>
    ruggednessOfFarm(ground, places, mast, farmRuggedness),
  )
  if (found === null) return null
  const turbines = spec.turbines.map((turbine, i) => ({ ...turbine, ground: groundOf(found.turbines[i]!) }))
  return { ...spec, turbines, ruggedness: found.terms }
}
