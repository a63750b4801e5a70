import path from 'node:path'
import { readAtlasInfo } from '#atlas'
import { lastWholeMonthOf } from '../atlases/lastWholeMonthOf.ts'
import { partPath } from '../directoryContents.ts'

/** The last month that an atlas of the data directory has whole, as months since year 0, UTC. */
export async function lastWholeMonth(dataDirectory: string, atlasId: string): Promise<number> {
  return lastWholeMonthOf(await readAtlasInfo(path.join(partPath(dataDirectory, 'atlases'), atlasId)))
}
