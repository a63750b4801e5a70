import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { decodeFrame } from '#atlas'
import {
  arcoArea,
  type FetchProgress,
  fetchWeather,
  readSupplySettings,
  sources,
  type WeatherVariable,
} from '#supply'
import type { Figure } from '../figure.ts'

const hourMs = 3_600_000
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
 * twice as long until every chunk is on the disk and known to be sound was promised. Then what making the atlas of them
 * adds, which packs all values and computes statistics, and the processor time of the month after it.
 */
export async function weatherFetch(): Promise<Figure[]> {
  const thread = new Worker(new URL('../peers/weatherStore.ts', import.meta.url), { workerData: store })
  const [address] = (await once(thread, 'message')) as [string]
  const scratch = mkdtempSync(path.join(tmpdir(), 'anemone-bench-weather-'))
  try {
    const settings = readSupplySettings(
      { CDS_KEY: store.token, [sources.arco.urlSetting]: `${address}/arco` },
      scratch,
    )
    const about = {
      settings,
      area,
      variables,
      fromMs,
      id: 'year',
      atlasesFolder: path.join(scratch, 'atlases'),
    }
    const year = { ...about, endMs: Date.UTC(2024, 0), wait: async () => {} }
    // Once to make the chunks, which is the server's work.
    await transferred(address)
    const peer = await seconds(() => transferred(address))
    let fetchedAtMs = 0
    const onProgress = ({ objects, objectsDone }: FetchProgress) => {
      if (objectsDone === objects) fetchedAtMs = performance.now()
    }
    const startMs = performance.now()
    await taken(fetchWeather({ ...year, onProgress }))
    const [fetchedS, atlasS] = [fetchedAtMs - startMs, performance.now() - fetchedAtMs].map(
      (ms) => ms / 1000,
    ) as [number, number]
    const month = { ...year, endMs: Date.UTC(2024, 1) }
    await Promise.all(names(1).map((name) => asked(address, name)))
    const monthS = await processorSeconds(() => taken(fetchWeather(month)))
    const common = { unit: 's', same_result: null } as const
    return [
      {
        ...common,
        name: 'weather_fetch',
        ratio: fetchedS / peer,
        ours: fetchedS,
        peer,
        peer_name: 'transfer and decoding',
        limit: 2,
      },
      {
        ...common,
        name: 'weather_atlas',
        ratio: atlasS / peer,
        ours: atlasS,
        peer,
        peer_name: 'transfer and decoding',
      },
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
