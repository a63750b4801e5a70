import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeFrame } from '#atlas'
import { fetchWeather, readSupplySettings, sources, type WeatherFetch } from '#supply'
import { Fetcher } from '../../supply/http/fetcher.ts'
import { fetchObjects } from '../../supply/http/fetchObjects.ts'
import { Journal } from '../../supply/journal/journal.ts'
import { readArcoStore } from '../../supply/weather/arcoStore.ts'
import { ChunkChecks } from '../../supply/weather/chunkChecks.ts'
import { planOf } from '../../supply/weather/weatherPlan.ts'
import type { WeatherVariable } from '../../supply/weather/weatherVariables.ts'
import { sized } from '../extent.ts'
import { area, cells, fromMs, store, variables } from './weatherYear.ts'

/* Measures the fetch of a year in a process with the product's options, for figures/weatherFetch.ts. */

const rounds = sized(3, 1)

export interface WeatherSeconds {
  readonly peer: number
  readonly alone: number
  readonly together: number
  /** Processor time of the following month. */
  readonly month: number
}

const [address = ''] = process.argv.slice(2)
process.send!(await measured())

async function measured(): Promise<WeatherSeconds> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'anemone-bench-weather-'))
  try {
    const yearOf = (name: string): WeatherFetch => {
      const folder = path.join(scratch, name)
      const settings = readSupplySettings(
        { CDS_KEY: store.token, [sources.arco.urlSetting]: `${address}/arco` },
        folder,
      )
      const atlasesFolder = path.join(folder, 'atlases')
      const endMs = Date.UTC(2024, 0)
      return { settings, area, variables, fromMs, endMs, id: 'year', atlasesFolder, wait: async () => {} }
    }
    // The first run makes the chunks, which is the server's work.
    await transferred(address)
    let [peer, alone, together] = [Infinity, Infinity, Infinity]
    for (let round = 0; round < rounds; round++) {
      peer = Math.min(peer, await seconds(() => transferred(address)))
      alone = Math.min(alone, await seconds(() => fetchWithoutImport(yearOf(`alone-${round}`))))
      together = Math.min(together, await seconds(() => taken(fetchWeather(yearOf(`year-${round}`)))))
    }
    const wanted = { ...yearOf('year-0'), endMs: Date.UTC(2024, 1) }
    await Promise.all(names(1).map((name) => asked(address, name)))
    const month = await processorSeconds(() => taken(fetchWeather(wanted)))
    return { peer, alone, together, month }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs the part of `fetchWeather` before the import. */
async function fetchWithoutImport(year: WeatherFetch): Promise<void> {
  const [fetcher, checks] = [new Fetcher({ wait: async () => {} }), new ChunkChecks()]
  const journal = await Journal.open(path.join(year.settings.folder, 'weather'))
  try {
    const storeOf = (needed: readonly WeatherVariable[]) => readArcoStore(fetcher, year.settings, needed)
    const { objects } = await planOf(year, storeOf, 1, checks)
    await fetchObjects(fetcher, journal, objects, { now: Date.now })
  } finally {
    journal.close()
    await checks.close()
  }
}

async function taken(fetch: ReturnType<typeof fetchWeather>): Promise<void> {
  const { result } = await fetch
  if (!result?.ok) throw new Error(JSON.stringify(result))
}

/** Decodes every chunk of the year, two at a time. */
async function transferred(url: string): Promise<void> {
  const rest = names(0).values()
  const work = async () => {
    for (const name of rest) decodeFrame(new Uint8Array(await asked(url, name)), 4 * 8760 * 16)
  }
  await Promise.all([work(), work()])
}

async function asked(url: string, name: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${store.token}` }
  return (await fetch(`${url}/arco/${name}`, { headers })).arrayBuffer()
}

function names(time: number): string[] {
  const tiles = (first: number, count: number) =>
    Array.from({ length: count / 4 }, (_, i) => Math.floor(first / 4) + i)
  return variables.flatMap((variable) =>
    tiles(area.row, cells.rows).flatMap((lat) =>
      tiles(area.column, cells.columns).map((lon) => `${variable}/${time}.${lat}.${lon}`),
    ),
  )
}

async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
