import path from 'node:path'
import { expect, test } from 'vitest'
import { gridOperators, totalKwh } from '#domain/metered'
import { currentSettlements, readPlants } from '#market'
import { SupplyError } from '../faults.ts'
import { lastOutcome } from '../outcome.ts'
import { tryMalformations } from '../testing/malformations.ts'
import type { ReplayRequest } from '../testing/replayServer.ts'
import {
  replaySettlements,
  settlementArchive,
  settlementFile,
  settlementPage,
} from '../testing/replaySettlements.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { areTermsAccepted, fetchEnergies } from './fetchEnergies.ts'
import { settlementLinks } from './settlementPage.ts'

const archivesOf = (year: number) =>
  Object.fromEntries(
    gridOperators.map(
      (operator) => [settlementFile(operator, year), settlementArchive(operator, 1000)] as const,
    ),
  )

function fetchOf(url: string) {
  const folder = scratchFolder()
  return {
    settings: settingsAt(url, folder),
    meteredFolder: path.join(folder, 'metered'),
    now: () => Date.UTC(2026, 9, 6),
    wait: async () => {},
  }
}

async function storedIn(folder: string): Promise<Record<string, number>> {
  const stored: Record<string, number> = {}
  for (const one of await currentSettlements(folder)) {
    const plants = await readPlants(folder, one)
    stored[`${one.operator} ${one.year}`] = plants.reduce((sum, plant) => sum + totalKwh(plant), 0)
  }
  return stored
}

const right = (year: number) =>
  Object.fromEntries(gridOperators.map((operator) => [`${operator} ${year}`, 1000]))

test('every file of rows on the page is fetched and imported, from one host and one after another', async () => {
  const server = await replayOf(replaySettlements({ ...archivesOf(2024), ...archivesOf(2025) }))
  const fetch = fetchOf(server.url)
  expect(areTermsAccepted(await lastOutcome(fetch.settings.folder, 'energies'))).toBe(false)
  const { outcome, result } = await fetchEnergies(fetch)
  expect(result.missing).toEqual([])
  expect(outcome).toMatchObject({ state: 'done', objects: 8, newestMs: Date.UTC(2026, 0) - 1 })
  expect(await storedIn(fetch.meteredFolder)).toEqual({ ...right(2024), ...right(2025) })
  expect(server.mostAtOnce()).toBe(1)
  expect(areTermsAccepted(await lastOutcome(fetch.settings.folder, 'energies'))).toBe(true)
  expect(server.requests.every(({ headers }) => headers['user-agent']?.startsWith('Mozilla/'))).toBe(true)
})

test('stored settlements are fetched again on request only, and a single year can be fetched', async () => {
  const server = await replayOf(replaySettlements({ ...archivesOf(2024), ...archivesOf(2025) }))
  const fetch = { ...fetchOf(server.url), year: 2025 }
  await fetchEnergies(fetch)
  expect(await storedIn(fetch.meteredFolder)).toEqual(right(2025))
  const before = server.requests.length
  const { outcome, result } = await fetchEnergies(fetch)
  expect([outcome.objects, result.imported, server.requests.length - before]).toEqual([0, null, 1])
  const again = await fetchEnergies({ ...fetch, again: true })
  expect(again.result.imported).toMatchObject({ ok: true, settlements: [{ isUnchanged: true }, {}, {}, {}] })
})

test('operators without a file on the page are named, and a year missing on it is refused', async () => {
  const { [settlementFile('tennet', 2025)]: _, ...three } = archivesOf(2025)
  const { url } = await replayOf(replaySettlements(three))
  const { result } = await fetchEnergies(fetchOf(url))
  expect(result.missing).toEqual([{ year: 2025, operators: ['tennet'] }])
  const error = await fetchEnergies({ ...fetchOf(url), year: 2019 }).catch((thrown: unknown) => thrown)
  expect((error as SupplyError).fault).toMatchObject({ code: 'nothingThere' })
})

test('an interrupted fetch continues with the missing files', async () => {
  const server = await replayOf(replaySettlements(archivesOf(2025)))
  const fetch = fetchOf(server.url)
  server.spoil(({ url }, answer) => (url.pathname.includes('transnetbw') ? { status: 403 } : answer))
  await expect(fetchEnergies(fetch)).rejects.toThrow(SupplyError)
  expect(await storedIn(fetch.meteredFolder)).toEqual({})
  server.spoil(null)
  const before = server.requests.length
  await fetchEnergies(fetch)
  expect(await storedIn(fetch.meteredFolder)).toEqual(right(2025))
  const asked = server.requests
    .slice(before)
    .map(({ url }) => decodeURIComponent(url.pathname).split('/').at(-1))
  expect(new Set(asked)).toEqual(new Set(['EEG-Bewegungsdaten', settlementFile('transnetbw', 2025)]))
})

test('links count by their path, whatever host, quotes and entities they have', () => {
  const links = settlementLinks(`
    <a href="https://elsewhere.example/cdn/files/1/amprion%20gmbh%20eeg-zahlungen%20bewegungsdaten%202025.zip?x=1&amp;y=2">a</a>
    <a href='/cdn/files/2/TenneT TSO GmbH EEG-Zahlungen Bewegungsdaten 2024.ZIP'>b</a>
    <a href="/cdn/files/3/amprion%20gmbh%20eeg-zahlungen%20anlagenstammdaten%202025.zip">plants</a>
    <a href="/cdn/files/4/bewegungsdaten_2025.zip">no operator</a>
    <a href="javascript:alert('amprion bewegungsdaten 2025.zip')">x</a>
    <a href="/cdn/%ff/amprion%ff bewegungsdaten 2025.zip">damaged</a>`)
  expect(links).toEqual([
    {
      year: 2024,
      operator: 'tennet',
      name: 'TenneT TSO GmbH EEG-Zahlungen Bewegungsdaten 2024.ZIP',
      path: '/cdn/files/2/TenneT%20TSO%20GmbH%20EEG-Zahlungen%20Bewegungsdaten%202024.ZIP',
    },
    {
      year: 2025,
      operator: 'amprion',
      name: 'amprion gmbh eeg-zahlungen bewegungsdaten 2025.zip',
      path: '/cdn/files/1/amprion%20gmbh%20eeg-zahlungen%20bewegungsdaten%202025.zip',
    },
  ])
})

const calls = [
  ['the page', (pathname: string) => !pathname.endsWith('.zip')],
  ['a file', (pathname: string) => pathname.includes('amprion')],
] as const

test.each(calls)(
  '%s: every problem is reported by name, and no wrong data are stored',
  async (_, isSpoilt) => {
    const server = await replayOf(replaySettlements(archivesOf(2025)))
    const spoilt = {
      ...{ calls: calls.length, elsewhere: settlementPage([]) },
      isSpoilt: ({ url }: ReplayRequest) => isSpoilt(url.pathname),
    }
    await tryMalformations([server], spoilt, async () => {
      const fetch = fetchOf(server.url)
      const ended = await fetchEnergies(fetch).catch((thrown: unknown) => thrown)
      const stored = Object.entries(await storedIn(fetch.meteredFolder))
      const isRefused = ended instanceof SupplyError || isRefusedImport(ended)
      return [
        // A page damaged between its links, or with fewer of them, does no harm.
        stored.some(([key, kwh]) => right(2025)[key] !== kwh) && 'is stored',
        isRefused !== (stored.length === 0) && String(ended),
      ]
    })
  },
)

function isRefusedImport(ended: unknown): boolean {
  const { result } = ended as Awaited<ReturnType<typeof fetchEnergies>>
  return result?.imported?.ok === false
}
