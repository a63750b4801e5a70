import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import { cdsKey } from '../testing/queuedWeatherOfTests.ts'
import { replayCds } from '../testing/replayCds.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { type CdsFile, cdsFiles } from './cdsFiles.ts'
import { era5Piece } from './cdsRequest.ts'

const piece = era5Piece({
  variables: ['u100'],
  area: { west: 5, south: 52, east: 5.25, north: 52.25 },
  days: { year: 2024, month: 1, firstDay: 31, lastDay: 31 },
  nodes: 4,
})

const calls = [
  ['a request', ({ method }: { method: string }) => method === 'POST'],
  ['a state', ({ url }: { url: URL }) => /jobs\/job-\d+$/.test(url.pathname)],
  ['results', ({ url }: { url: URL }) => url.pathname.endsWith('/results')],
  ['a file', ({ url }: { url: URL }) => url.pathname.startsWith('/cci2/')],
] as const

test.each(calls)(
  '%s: every faulty answer is reported by name, stores nothing and reveals no key',
  async (_, isSpoilt) => {
    let served: ReturnType<typeof replayCds> | null = null
    const files = await replayOf((request) => served!.files(request))
    const server = await replayOf((request) => served!.store(request))
    await tryMalformations([server, files], { calls: calls.length, isSpoilt }, async () => {
      served = replayCds({ key: cdsKey, filesUrl: files.url, endMs: Date.UTC(2030, 0) })
      const folder = scratchFolder()
      const settings = settingsAt(server.url, folder, { CDS_KEY: cdsKey })
      const got: CdsFile[] = []
      const fetched = async () => {
        for await (const file of cdsFiles({ settings, wait: async () => {} }, 'cds', [piece])) got.push(file)
      }
      const error = await fetched().catch((thrown: unknown) => thrown)
      const records = path.join(folder, 'supply/cds/records')
      // An answer may still be complete, such as one cut off after its last byte.
      const isGot = got.length > 0
      return [
        !(isGot || error instanceof SupplyError) && String(error),
        ...(isGot || !existsSync(records) ? [] : readdirSync(records)),
        String(error).includes(cdsKey) && 'shows the key',
      ]
    })
  },
)
