import { sized } from '../extent.ts'
import { type AtlasSize, writeTwentyYears } from './twentyYears.ts'

/** Germany in cells of 0.25 degrees. */
export const FLEET_ATLAS: AtlasSize = sized({ xSz: 40, ySz: 36 }, { xSz: 5, ySz: 5 })
const DEGREES = sized(0.25, 2)
export const FLEET_YEARS = sized(10, 1)
export const FLEET_VARIABLES = ['u10', 'v10', 'u100', 'v100', 't2m', 'sp', 'rh2m']

/** The atlas ends in the last year of the register, in which nearly all of its units exist. */
const END_YEAR = 2026

/** Writes ten years of the variables for energies. */
export async function writeFleetAtlas(url: string, years = FLEET_YEARS): Promise<void> {
  await writeTwentyYears(url, FLEET_ATLAS, {
    xmin: 5.75,
    ymin: 47,
    degrees: DEGREES,
    variables: FLEET_VARIABLES,
    dataFromMs: Date.UTC(END_YEAR - years, 0, 1),
    stepCount: Math.round(years * 365.25 * 24),
  })
}
