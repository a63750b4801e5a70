import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { leastMalformations, malformations } from '../testing/malformations.ts'
import { replayArco } from '../testing/replayArco.ts'
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
    const elsewhere = await replayOf(() => ({ body: '{}' }))
    const server = await replayOf(replayArco(store))
    const kinds = malformations(elsewhere.url, calls.length)
    const wrong: string[] = []
    for (const { name, apply } of kinds) {
      server.spoil(({ url }, answer) => (isSpoilt(url.pathname) ? apply(answer) : answer))
      const folder = scratchFolder()
      const settings = settingsAt(server.url, folder, { CDS_KEY: store.token })
      const atlasesFolder = path.join(folder, 'atlases')
      const error = await fetchWeather({
        ...weatherOfTests,
        settings,
        atlasesFolder,
        endMs,
        wait: async () => {},
      }).then(
        () => 'is stored',
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof SupplyError) || existsSync(atlasesFolder)) wrong.push(`${name}: ${error}`)
      if (String(error).includes(store.token)) wrong.push(`${name} shows the key`)
    }
    expect(wrong).toEqual([])
    expect(elsewhere.requests).toEqual([])
    expect(calls.length * kinds.length).toBeGreaterThanOrEqual(leastMalformations)
  },
)
