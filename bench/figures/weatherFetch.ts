import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fetchHeapOptions } from '#supply'
import type { Figure } from '../figure.ts'
import type { WeatherSeconds } from '../peers/weatherRounds.ts'
import { store } from '../peers/weatherYear.ts'

const roundsProgram = fileURLToPath(new URL('../peers/weatherRounds.ts', import.meta.url))

/**
 * Fetch of a year of 40 × 36 cells and ten variables from a store on this machine, compared with only its
 * transfer and decoding: at most twice as long until every chunk is on the disk and checked. Also reports the
 * time until the atlas exists with its statistics, and the processor time of the following month. Each is the
 * shortest of several rounds, taken in turn.
 */
export async function weatherFetch(): Promise<Figure[]> {
  const thread = new Worker(new URL('../peers/weatherStore.ts', import.meta.url), { workerData: store })
  const [address] = (await once(thread, 'message')) as [string]
  try {
    const { peer, alone, together, month } = await measured(address)
    const common = { unit: 's', same_result: null } as const
    const ofYear = { ...common, peer, peer_name: 'transfer and decoding' }
    return [
      { ...ofYear, name: 'weather_fetch', ratio: alone / peer, ours: alone, limit: 2 },
      { ...ofYear, name: 'weather_import', ratio: together / peer, ours: together },
      {
        ...common,
        name: 'weather_month',
        ratio: month / 60,
        ours: month,
        peer: 60,
        peer_name: 'a minute of computing',
        limit: 1,
      },
    ]
  } finally {
    await thread.terminate()
  }
}

async function measured(address: string): Promise<WeatherSeconds> {
  const execArgv = [...process.execArgv, ...fetchHeapOptions]
  const child = fork(roundsProgram, [address], { execArgv })
  const failed = once(child, 'disconnect').then(() => {
    throw new Error('the measurement ended early')
  })
  failed.catch(() => {})
  const [seconds] = (await Promise.race([once(child, 'message'), failed])) as [WeatherSeconds]
  return seconds
}
