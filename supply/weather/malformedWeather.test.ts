import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import { replayArco } from '../testing/replayArco.ts'
import type { ReplayRequest } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { storeOfTests, weatherOfTests } from '../testing/weatherOfTests.ts'
import { fetchWeather } from './fetchWeather.ts'

const store = { ...storeOfTests, hourCount: 3000, chunk: [2000, 4, 4] } as const
const endMs = Date.UTC(2022, 1)

const calls = [
  ['what the store says of itself', (pathname: string) => pathname.endsWith('.zmetadata')],
  ['its hours', (pathname: string) => pathname.endsWith('time/0')],
  ['a chunk', (pathname: string) => pathname.includes('/u100/')],
] as const

test.each(calls)(
  '%s: every faulty answer is reported by name, stores nothing and reveals no key',
  async (_, isSpoilt) => {
    const server = await replayOf(replayArco(store))
    const spoilt = { calls: calls.length, isSpoilt: ({ url }: ReplayRequest) => isSpoilt(url.pathname) }
    await tryMalformations([server], spoilt, async () => {
      const folder = scratchFolder()
      const settings = settingsAt(server.url, folder, { CDS_KEY: store.token })
      const atlasesFolder = path.join(folder, 'atlases')
      const error = await fetchWeather({
        ...{ ...weatherOfTests, settings, atlasesFolder, endMs },
        wait: async () => {},
      }).then(
        () => 'is stored',
        (thrown: unknown) => thrown,
      )
      return [
        !(error instanceof SupplyError && !existsSync(atlasesFolder)) && String(error),
        String(error).includes(store.token) && 'shows the key',
      ]
    })
  },
)
