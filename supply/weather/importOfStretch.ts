import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ComingFiles, ImportResult, ProgressReport } from '#atlas'
import { writeWhole } from '../journal/journal.ts'
import { hourMs } from './arcoStore.ts'
import { type ChunkOfFile, chunkedFileOf } from './chunkedFileOf.ts'
import { ComingImport } from './comingImport.ts'
import { importWeather } from './importWeather.ts'
import type { Stretch } from './stretch.ts'
import type { WeatherFetch, WeatherPlan } from './weatherPlan.ts'

/** Creates or extends the atlas by one stretch of time while its chunks are fetched. */
export class ImportOfStretch {
  readonly #fetch: WeatherFetch
  readonly #plan: WeatherPlan
  readonly #stretch: Stretch
  readonly #coming: ComingImport
  #folder = ''
  #isFetched = false
  #written: Promise<void> = Promise.resolve()

  constructor(fetch: WeatherFetch, plan: WeatherPlan, stretch: Stretch) {
    this.#fetch = fetch
    this.#plan = plan
    this.#stretch = stretch
    const first = plan.objects[0]!.key
    this.#coming = new ComingImport(first, (coming, signal) => this.#import(coming, signal))
  }

  /** The last hour of the stretch, ms since 1970. */
  get newestMs(): number {
    return (this.#stretch.endHour - 1) * hourMs
  }

  /** A chunk is on the disk, in this folder. */
  arrived(key: string, folder: string): void {
    this.#folder = folder
    this.#coming.arrived(key)
  }

  /** All chunks are on the disk. */
  async finish(chunks: readonly ChunkOfFile[], folder: string): Promise<ImportResult> {
    this.#folder = folder
    this.#isFetched = true
    try {
      await this.#write(chunks)
    } catch (error) {
      await this.#coming.abandon()
      throw error
    }
    return this.#coming.finish()
  }

  /** Called if some chunks will not come. */
  abandon(): Promise<void> {
    return this.#coming.abandon()
  }

  async #import(coming: ComingFiles, stop: AbortSignal): Promise<ImportResult> {
    const { id, atlasesFolder, signal, onImport } = this.#fetch
    if (!this.#isFetched) await this.#write(this.#plan.objects.map((object) => ({ object, sha256: '' })))
    const target = {
      ...this.#fetch,
      signal: signal ? AbortSignal.any([signal, stop]) : stop,
      // Until all is fetched, the reported progress is that of the fetch.
      onImport: (report: ProgressReport) => {
        if (this.#isFetched) onImport?.(report)
      },
    }
    const replace = existsSync(path.join(atlasesFolder, id)) ? false : null
    return importWeather([this.#file], target, 'arco', replace, { coming })
  }

  get #file(): string {
    const { fromHour, endHour } = this.#stretch
    const days = [fromHour, endHour - 1].map((hour) => new Date(hour * hourMs).toISOString().slice(0, 10))
    return path.join(this.#folder, `era5-arco_${days.join('_')}.json`)
  }

  /** One after the other: the file with the checksums comes last. */
  #write(chunks: readonly ChunkOfFile[]): Promise<void> {
    const { store, variables } = this.#plan
    const content = chunkedFileOf(store, this.#fetch.area, variables, this.#stretch, chunks)
    this.#written = this.#written.then(() => writeWhole(this.#file, JSON.stringify(content)))
    return this.#written
  }
}
