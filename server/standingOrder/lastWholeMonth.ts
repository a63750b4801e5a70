import path from 'node:path'
import { openAtlas } from '#atlas'
import { partPath } from '../directoryContents.ts'

/** The last month that an atlas has whole, as months since year 0, UTC. */
export async function lastWholeMonth(dataDirectory: string, atlasId: string): Promise<number> {
  const atlas = await openAtlas(path.join(partPath(dataDirectory, 'atlases'), atlasId))
  try {
    const { dataTillMs, resolutionTimeS } = atlas.info
    const end = new Date(dataTillMs + 1000 * resolutionTimeS)
    return 12 * end.getUTCFullYear() + end.getUTCMonth() - 1
  } finally {
    await atlas.close()
  }
}
