import path from 'node:path'
import { readAtlasInfo } from '#atlas'
import { partPath } from '../directoryContents.ts'

/** The last complete month of an atlas, as months since year 0, UTC. */
export async function lastWholeMonth(dataDirectory: string, atlasId: string): Promise<number> {
  const folder = path.join(partPath(dataDirectory, 'atlases'), atlasId)
  const { dataTillMs, resolutionTimeS } = await readAtlasInfo(folder)
  const end = new Date(dataTillMs + 1000 * resolutionTimeS)
  return 12 * end.getUTCFullYear() + end.getUTCMonth() - 1
}
