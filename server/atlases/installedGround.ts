import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { atlasCatalogue } from './catalogue.ts'
import { type GroundElevation, groundElevation } from './groundElevation.ts'
import { openedAtlases } from './openedAtlases.ts'

/** Uses the ground of an installation without its server, and closes it. @param onProblem  gets unusable files */
export async function withInstalledGround<Found>(
  { dataDirectory, atlasUrls }: Pick<Environment, 'dataDirectory' | 'atlasUrls'>,
  onProblem: (line: string) => void,
  use: (ground: GroundElevation) => Promise<Found>,
): Promise<Found> {
  const atlases = openedAtlases()
  const ground = groundElevation({
    terrainFolder: partPath(dataDirectory, 'terrain'),
    catalogue: atlasCatalogue(atlasUrls, ({ message }) => onProblem(message)),
    atlases,
    onProblem,
  })
  try {
    return await use(ground)
  } finally {
    await ground.close()
    await atlases.close()
  }
}
