import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ComingFiles, ImportResult, ProgressReport } from '#atlas'
import { writeWhole } from '../journal/journal.ts'
import { hourMs } from './arcoStore.ts'
import { type ChunkOfFile, chunkedFileOf } from './chunkedFileOf.ts'
import { comingImport } from './comingImport.ts'
import { importWeather } from './importWeather.ts'
import type { Stretch } from './stretch.ts'
import type { WeatherFetch, WeatherPlan } from './weatherPlan.ts'

export type ImportOfStretch = ReturnType<typeof importOfStretch>

/** Creates or extends the atlas by one stretch of time while its chunks are fetched. */
export function importOfStretch(
  fetch: WeatherFetch,
  { objects, store, variables }: WeatherPlan,
  stretch: Stretch,
) {
  const { fromHour, endHour } = stretch
  const days = [fromHour, endHour - 1].map((hour) => new Date(hour * hourMs).toISOString().slice(0, 10))
  const coming = comingImport(objects[0]!.key, importComing)
  let [folder, isFetched] = ['', false]
  let written: Promise<void> = Promise.resolve()

  async function importComing(files: ComingFiles, stop: AbortSignal): Promise<ImportResult> {
    const { id, atlasesFolder, signal, onImport } = fetch
    if (!isFetched) await write(objects.map((object) => ({ object, sha256: '' })))
    const target = {
      ...fetch,
      signal: signal ? AbortSignal.any([signal, stop]) : stop,
      // Until all is fetched, the reported progress is that of the fetch.
      onImport: (report: ProgressReport) => {
        if (isFetched) onImport?.(report)
      },
    }
    const replace = existsSync(path.join(atlasesFolder, id)) ? false : null
    return importWeather([file()], target, 'arco', replace, { coming: files })
  }

  const file = () => path.join(folder, `era5-arco_${days.join('_')}.json`)

  /** One after the other: the file with the checksums comes last. */
  function write(chunks: readonly ChunkOfFile[]): Promise<void> {
    const content = chunkedFileOf(store, fetch.area, variables, stretch, chunks)
    written = written.then(() => writeWhole(file(), JSON.stringify(content)))
    return written
  }

  return {
    newestMs: (endHour - 1) * hourMs,
    /** A chunk is on the disk, in this folder. */
    arrived(key: string, ofChunk: string): void {
      folder = ofChunk
      coming.arrived(key)
    },
    async finish(chunks: readonly ChunkOfFile[], ofChunks: string): Promise<ImportResult> {
      folder = ofChunks
      isFetched = true
      try {
        await write(chunks)
      } catch (error) {
        await coming.abandon()
        throw error
      }
      return coming.finish()
    },
    abandon: coming.abandon,
  }
}
