import { type AktermTerrain, presentRecord } from '#contracts'
import { type LatLon, type ReliefRays, reliefOf, reliefPoints } from '#domain'
import type { GroundElevation } from '../../atlases/groundElevation.ts'

/** Slopes are taken over twice the height, out to twenty times the height. */
const near = { directions: 16, rings: 10, heightsPerStep: 2 } as const
/** Out to 5 km. */
const far: ReliefRays = { directions: 16, rings: 20, stepM: 250 }

/**
 * The ground around a place.
 * @param heightM of the source or the anemometer
 * @returns null if no elevation model covers the place
 */
export async function terrainAt(
  ground: Pick<GroundElevation, 'model'>,
  place: LatLon,
  heightM: number,
): Promise<AktermTerrain | null> {
  const model = await ground.model(place.lat, place.lon)
  if (model === null) return null
  const elevationM = (await model.elevationAt(place.lat, place.lon))!
  const reliefBy = async (rays: ReliefRays) => {
    const heights: (number | null)[] = []
    for (const { lat, lon } of reliefPoints(place, rays)) heights.push(await model.elevationAt(lat, lon))
    return reliefOf(elevationM, heights, rays)
  }
  const around = await reliefBy({ ...near, stepM: near.heightsPerStep * heightM })
  const wide = await reliefBy(far)
  return {
    source: model.name,
    reading: presentRecord(model.reading),
    spacing: Math.round(model.spacingAt(place.lat)),
    height: heightM,
    elevation: elevationM,
    near: {
      radius: around.radiusM,
      slope: around.slope,
      slope_distance: around.slopeDistanceM,
      slope_direction: around.slopeDirectionDeg,
      highest: around.highestM,
      lowest: around.lowestM,
    },
    far: {
      radius: wide.radiusM,
      highest: wide.highestM,
      lowest: wide.lowestM,
      enclosing_rise: wide.enclosingRiseM,
      axis: wide.axisDeg,
    },
  }
}
