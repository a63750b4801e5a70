import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fetchMarketValues } from '../marketData/fetchMarketValues.ts'
import { fetchSeries } from '../marketData/fetchSeries.ts'
import { fetchMeanSpeed } from '../meanSpeed/fetchMeanSpeed.ts'
import { fetchRegister } from '../register/fetchRegister.ts'
import { fetchRoughness } from '../roughness/fetchRoughness.ts'
import { readSupplySettings } from '../settings/supplySettings.ts'
import { fetchTerrain } from '../terrain/fetchTerrain.ts'
import { kindsOfTests } from './kindsOfTests.ts'

/*
 * Fetches data of a kind as a program of its own, so that a test can end it at any moment.
 * Arguments: kind, data directory. What it brings in lies in the directory's folder `served`.
 */
const [kind = '', folder = ''] = process.argv.slice(2)
const served = path.join(folder, 'served')
const { nowMs, generation, area } = kindsOfTests
const run = { settings: readSupplySettings(process.env, folder), now: () => nowMs, wait: async () => {} }
const market = { ...run, marketFolder: served }
const fetches: Readonly<Record<string, () => Promise<unknown>>> = {
  generation: () => fetchSeries({ ...market, kind: 'generation', period: generation, sources: ['smard'] }),
  'market-values': () => fetchMarketValues({ ...market, firstYear: 2020 }),
  terrain: () => fetchTerrain({ ...run, area, model: 'glo-90', terrainFolder: served }),
  roughness: () => fetchRoughness({ ...run, area, roughnessFolder: served }),
  'mean-speed': () =>
    fetchMeanSpeed({ ...run, map: { country: 'DEU', heightM: 100 }, meanSpeedFolder: served }),
  register: () =>
    fetchRegister({
      ...run,
      async importArchive(file) {
        await mkdir(served, { recursive: true })
        await copyFile(file, path.join(served, 'archive.zip'))
        return { ok: true }
      },
    }),
}
await fetches[kind]!()
