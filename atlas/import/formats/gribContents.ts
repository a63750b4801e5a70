import { wholeOf } from '../dataset/index.ts'
import { openGrib } from './grib.ts'

export interface GribContents {
  readonly name: string
  /** First and last time, ms since 1970, UTC. */
  readonly fromMs: number
  readonly tillMs: number
  readonly hours: number
}

/** Contents of a GRIB file, without decoding its maps. @throws UnreadableFile */
export async function gribContents(path: string): Promise<GribContents[]> {
  const dataset = await openGrib(path)
  try {
    const contents: GribContents[] = []
    for (const { name, dimensions } of dataset.variables) {
      if (dimensions.length !== 3) continue
      const time = dataset.variables.find((own) => own.name === dimensions[0])!
      const seconds = await dataset.read(time, wholeOf(time))
      contents.push({
        name,
        fromMs: seconds[0]! * 1000,
        tillMs: seconds.at(-1)! * 1000,
        hours: seconds.length,
      })
    }
    return contents
  } finally {
    await dataset.close()
  }
}
