import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { decodeFrame } from '#atlas'
import {
  arcoArea,
  fetchWeather,
  readSupplySettings,
  sources,
  type WeatherFetch,
  type WeatherVariable,
} from '#supply'
import { Fetcher } from '../../supply/http/fetcher.ts'
import { fetchObjects } from '../../supply/http/fetchObjects.ts'
import { Journal } from '../../supply/journal/journal.ts'
import { ChunkChecks } from '../../supply/weather/chunkChecks.ts'
import { planOf } from '../../supply/weather/weatherPlan.ts'
import type { Figure } from '../figure.ts'

const hourMs = 3_600_000
const rounds = 3
const fromMs = Date.UTC(2023, 0)
const variables: readonly WeatherVariable[] = [
  'u10',
  'v10',
  'u100',
  'v100',
  't2m',
  'd2m',
  'sp',
  'tp',
  'ssrd',
  'blh',
]
/** 40 × 36 cells on whole chunks, of a year each: nothing is read that is not wanted. */
const area = arcoArea({ west: 5, south: 47, east: 14.75, north: 55.75 })!
const store = {
  token: 'made-up',
  firstHour: fromMs / hourMs,
  hourCount: 8760 + 744,
  chunk: [8760, 4, 4],
  variables,
} as const

/**
 * A year of 40 × 36 cells and ten variables from a store on this machine, against its transfer and decoding alone: at most
 * twice as long until every chunk is on the disk and known to be sound. Told beside it: until the atlas of them is there too,
 * packed anew and with its statistics. The shortest of several rounds counts, in which all of them take turns. Then the processor
 * time of the month after it.
 */
export async function weatherFetch(): Promise<Figure[]> {
  const thread = new Worker(new URL('../peers/weatherStore.ts', import.meta.url), { workerData: store })
  const [address] = (await once(thread, 'message')) as [string]
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
    // Once to make the chunks, which is the server's work.
    await transferred(address)
    let [peer, alone, together] = [Infinity, Infinity, Infinity]
    for (let round = 0; round < rounds; round++) {
      peer = Math.min(peer, await seconds(() => transferred(address)))
      alone = Math.min(alone, await seconds(() => fetchedAlone(yearOf(`alone-${round}`))))
      together = Math.min(together, await seconds(() => taken(fetchWeather(yearOf(`year-${round}`)))))
    }
    const month = { ...yearOf('year-0'), endMs: Date.UTC(2024, 1) }
    await Promise.all(names(1).map((name) => asked(address, name)))
    const monthS = await processorSeconds(() => taken(fetchWeather(month)))
    const common = { unit: 's', same_result: null } as const
    const ofYear = { ...common, peer, peer_name: 'transfer and decoding' }
    return [
      { ...ofYear, name: 'weather_fetch', ratio: alone / peer, ours: alone, limit: 2 },
      { ...ofYear, name: 'weather_import', ratio: together / peer, ours: together },
      {
        ...common,
        name: 'weather_month',
        ratio: monthS / 60,
        ours: monthS,
        peer: 60,
        peer_name: 'a minute of computing',
        limit: 1,
      },
    ]
  } finally {
    await thread.terminate()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** As much as `fetchWeather` does until an import could begin. */
async function fetchedAlone(year: WeatherFetch): Promise<void> {
  const [fetcher, checks] = [new Fetcher({ wait: async () => {} }), new ChunkChecks()]
  const journal = await Journal.open(path.join(year.settings.folder, 'weather'))
  try {
    const { objects } = await planOf(year, fetcher, 1, checks)
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

/** Every chunk of the year, two at a time, read as numbers. */
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
    tiles(area.row, 36).flatMap((lat) =>
      tiles(area.column, 40).map((lon) => `${variable}/${time}.${lat}.${lon}`),
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
