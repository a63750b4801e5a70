import type { RangeResponse, Source } from 'pmtiles'
import { type MapBasemap, mapBackgroundRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** Ranges of the installation's file of map tiles, requested with the customer's token like all calls of the page. */
export class RangeSource implements Source {
  readonly #caller: Pick<Caller, 'fetchFile'>
  readonly #basemap: MapBasemap

  constructor(caller: Pick<Caller, 'fetchFile'>, basemap: MapBasemap) {
    this.#caller = caller
    this.#basemap = basemap
  }

  getKey(): string {
    return `${this.#basemap.name} ${this.#basemap.version}`
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const response = await this.#caller.fetchFile(mapBackgroundRoutes.basemapFile, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      // A version of the file never changes, so its ranges need not be requested twice.
      cache: 'default',
      ...(signal ? { signal } : {}),
    })
    return { data: await response.arrayBuffer() }
  }
}
