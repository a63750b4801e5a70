import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importEra5 } from '../import/index.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { type Era5FileOptions, writeEra5File } from './era5File.ts'
import { scratchFolder } from './scratch.ts'

export const january: Era5FileOptions = { from: '2017-01-01T00:00Z', hours: 31 * 24 }
export const february: Era5FileOptions = { from: '2017-02-01T00:00Z', hours: 28 * 24 }

export function filesIn(folder: string, all: Readonly<Record<string, Era5FileOptions>>): string[] {
  return Object.entries(all).map(([name, options]) => writeEra5File(join(folder, name), options))
}

export async function importFiles(
  files: Readonly<Record<string, Era5FileOptions>>,
  folder = scratchFolder(),
) {
  return importEra5(filesIn(folder, files), { id: 'test', folder: join(folder, 'atlases') })
}

export async function imported(files: Readonly<Record<string, Era5FileOptions>>) {
  const folder = scratchFolder()
  const result = await importFiles(files, folder)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const atlas = await openAtlas(join(folder, 'atlases', 'test'))
  onTestFinished(() => atlas.close())
  const at = async (id: string, lat = 52, lon = 13) => {
    const whole = { fromStep: 0, endStep: atlas.info.stepCount }
    const point = await atlas.readPoint({ lat, lon, variables: [id], interpolation: 'nearest', ...whole })
    return point.fields.get(id)!
  }
  return { ...result.value, at }
}
