import type { GroundElevation } from '../../atlases/groundElevation.ts'
import type { GroundSought, Grounds } from './eyaDef/index.ts'

/** Ground of locations from the best available source; omits unknown ones. */
export async function groundsOf(
  ground: Pick<GroundElevation, 'at'>,
  sought: readonly GroundSought[],
): Promise<Grounds> {
  const found: Record<number, Grounds[number]> = {}
  for (const { site_id, lat, lon } of sought) {
    const height = await ground.at(lat, lon)
    if (height !== null)
      found[site_id] = { heightM: Number(height.elevationM.toFixed(1)), source: height.source }
  }
  return found
}
