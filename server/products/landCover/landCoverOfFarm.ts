import type { RoughnessLength } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { partPath } from '../../directoryContents.ts'
import { tasksIn, type WorkFor } from '../../workers/index.ts'
import type { FarmRoughness, FarmRoughnessRequest } from './farmRoughness.ts'

const farmRoughness = tasksIn<typeof import('./farmRoughness.ts')>(
  new URL('./farmRoughness.ts', import.meta.url),
)('farmRoughness')

/** Longer than the look-up for the largest farm takes. */
export const landCoverMs = 60_000

/** Roughness lengths by land cover if a farm uses them; otherwise null for each turbine. */
export async function landCoverOfFarm(
  { workers, environment }: Pick<ServerContext, 'workers' | 'environment'>,
  chosen: RoughnessLength,
  places: FarmRoughnessRequest['places'],
  work: WorkFor,
): Promise<FarmRoughness> {
  if (chosen !== 'landCover') return { lengthsM: places.map(() => null), reading: null }
  const wanted = places.map(({ lat, lon, hubHeightM }) => ({ lat, lon, hubHeightM }))
  const folder = partPath(environment.dataDirectory, 'roughness')
  return workers.run(farmRoughness, { folder, places: wanted }, work)
}
