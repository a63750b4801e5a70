import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'

/** Spheres of code table 3.2, m. */
const spheres: Readonly<Record<number, number>> = { 0: 6_367_470, 6: 6_371_229, 8: 6_371_200 }
const stated = 1

/** Radius of a grid's sphere, m. @throws GribFault  an ellipsoid */
export function sphereRadiusOf(section: Section): number {
  const shape = section.unsigned(15, 1)
  const radiusM = shape === stated ? section.unsigned(17, 4) / 10 ** section.unsigned(16, 1) : spheres[shape]
  if (radiusM === undefined || !(radiusM > 6e6 && radiusM < 7e6))
    throw new GribFault(section.at, `shape ${shape} of the Earth is not read: only spheres are`)
  return radiusM
}
