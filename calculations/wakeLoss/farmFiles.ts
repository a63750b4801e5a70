import type { WakeLossResult } from '#contracts'
import { exportName } from '#domain'
import { ArtefactFile } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { WakeLossSpec } from './spec.ts'
import { turbineCsv } from './turbineCsv.ts'

/** Characters of a farm's name in the names of its files. */
const longestStem = 80

/** Writes the files of a calculated farm. */
export async function writeFarmFiles(
  folder: string,
  spec: WakeLossSpec,
  result: WakeLossResult,
): Promise<ManifestFile[]> {
  const file = await ArtefactFile.create(folder, {
    name: `${exportName(spec.farm_name.slice(0, longestStem))}_${spec.atlas}_turbines.csv`,
    kind: 'download',
    mediaType: 'text/csv; charset=utf-8',
    siteId: null,
  })
  try {
    await file.write(Buffer.from(turbineCsv(result)))
    return [await file.finish()]
  } catch (error) {
    await file.abandon()
    throw error
  }
}
