import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { SeriesSource } from '../marketData/fetchSeries.ts'
import { readSupplySettings } from '../settings/supplySettings.ts'
import { kindsOfTests } from './kindsOfTests.ts'

/* Fetches data of a kind as a separate program, so that a test can kill it at any moment. Arguments: kind, source of
   generation, data directory. Imported data are in the directory's folder `served`. */
const [kind = '', source = '', folder = ''] = process.argv.slice(2)
const served = path.join(folder, 'served')
const { nowMs, generation, area } = kindsOfTests
const run = { settings: readSupplySettings(process.env, folder), now: () => nowMs, wait: async () => {} }
const market = { ...run, marketFolder: served }
/** Loads only needed modules, since the program is started often. */
const fetches: Readonly<Record<string, () => Promise<unknown>>> = {
  async generation() {
    const { fetchSeries } = await import('../marketData/fetchSeries.ts')
    const sources = [source as SeriesSource]
    return fetchSeries({ ...market, kind: 'generation', period: generation, sources })
  },
  async 'market-values'() {
    const { fetchMarketValues } = await import('../marketData/fetchMarketValues.ts')
    return fetchMarketValues({ ...market, firstYear: 2020 })
  },
  async terrain() {
    const { fetchTerrain } = await import('../terrain/fetchTerrain.ts')
    return fetchTerrain({ ...run, area, model: 'glo-90', terrainFolder: served })
  },
  async roughness() {
    const { fetchRoughness } = await import('../roughness/fetchRoughness.ts')
    return fetchRoughness({ ...run, area, roughnessFolder: served })
  },
  async 'mean-speed'() {
    const { fetchMeanSpeed } = await import('../meanSpeed/fetchMeanSpeed.ts')
    return fetchMeanSpeed({ ...run, map: { country: 'DEU', heightM: 100 }, meanSpeedFolder: served })
  },
  async basemap() {
    const { fetchBasemap } = await import('../basemap/fetchBasemap.ts')
    return fetchBasemap({ ...run, area, maxZoom: 7, build: '20251201', basemapFolder: served })
  },
  async register() {
    const { fetchRegister } = await import('../register/fetchRegister.ts')
    return fetchRegister({
      ...run,
      async importArchive(file) {
        await mkdir(served, { recursive: true })
        await copyFile(file, path.join(served, 'archive.zip'))
        return { ok: true }
      },
    })
  },
}
await fetches[kind]!()
