import path from 'node:path'
import { expect, test } from 'vitest'
import { readListedTurbines, turbineLists } from '#market'
import { SupplyError } from '../faults.ts'
import { lastOutcome } from '../outcome.ts'
import { tryMalformations } from '../testing/malformations.ts'
import type { ReplayRequest } from '../testing/replayServer.ts'
import {
  replayTurbineLists,
  sheetOfArchive,
  turbineListArchive,
  turbineListPage,
} from '../testing/replayTurbineLists.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { areTermsAccepted } from './fetchEnergies.ts'
import { fetchTurbineLists } from './fetchTurbineLists.ts'
import { turbineListAt, turbineListLinks } from './turbineListPage.ts'

const past = { text: 'Historiske vinddata', body: turbineListArchive(2019, 1_000_000) }
const newest = { text: 'Vinddata', body: turbineListArchive(2025, 2_000_000) }
const parks = { text: 'Vinddata: Parkproduktion', body: Buffer.from('other') }
const files = { 8746: past, 8747: parks, 8748: newest }

function fetchOf(url: string) {
  const folder = scratchFolder()
  return {
    ...{ settings: settingsAt(url, folder), meteredFolder: path.join(folder, 'metered') },
    ...{ sheetsOf: sheetOfArchive, now: () => Date.UTC(2026, 9, 6), wait: async () => {} },
  }
}

const storedIn = async (folder: string) => (await readListedTurbines(folder)).map(({ kwh }) => kwh)
const both = [{ '2019': 1_000_000, '2025': 2_000_000 }]

test('the lists on the page are fetched one after another and added, the historical one first', async () => {
  const server = await replayOf(replayTurbineLists(files))
  const fetch = fetchOf(server.url)
  expect(areTermsAccepted(await lastOutcome(fetch.settings.folder, 'turbine-lists'))).toBe(false)
  const { outcome, result } = await fetchTurbineLists(fetch)
  expect(outcome).toMatchObject({ state: 'done', objects: 2, newestMs: Date.UTC(2026, 0) - 1 })
  expect(result.lists.map(({ file, revision }) => [file, revision])).toEqual([
    ['vinddata_8746.xlsx', 1],
    ['vinddata_8748.xlsx', 2],
  ])
  expect(await storedIn(fetch.meteredFolder)).toEqual(both)
  expect(server.mostAtOnce()).toBe(1)
  expect(areTermsAccepted(await lastOutcome(fetch.settings.folder, 'turbine-lists'))).toBe(true)
  const again = await fetchTurbineLists(fetch)
  expect(again.result.lists.map(({ isUnchanged }) => isUnchanged)).toEqual([true, true])
  expect(await turbineLists(fetch.meteredFolder)).toHaveLength(2)
})

test('given paths need no page, and a file that is no list is refused with its name', async () => {
  const server = await replayOf(replayTurbineLists({ ...files, 9: { ...newest, body: noList() } }))
  const fetch = fetchOf(server.url)
  const links = ['/media/8748/download', '/media/9/download'].map((one) => turbineListAt(one)!)
  const { outcome, result } = await fetchTurbineLists({ ...fetch, links })
  expect([outcome.state, result.refused]).toEqual(['refused', ['vinddata_9.xlsx']])
  expect(await storedIn(fetch.meteredFolder)).toEqual([])
  await fetchTurbineLists({ ...fetch, links: links.slice(0, 1) })
  expect(await storedIn(fetch.meteredFolder)).toEqual([{ '2025': 2_000_000 }])
  expect(server.requests.every(({ url }) => url.pathname.includes('/media/'))).toBe(true)
  expect(turbineListAt('https://elsewhere.example/media/1/download')).toBeNull()
})

test('an interrupted fetch continues with the missing files', async () => {
  const server = await replayOf(replayTurbineLists(files))
  const fetch = fetchOf(server.url)
  server.spoil(({ url }, answer) => (url.pathname.includes('8748') ? { status: 403 } : answer))
  await expect(fetchTurbineLists(fetch)).rejects.toThrow(SupplyError)
  expect(await storedIn(fetch.meteredFolder)).toEqual([])
  server.spoil(null)
  const before = server.requests.length
  await fetchTurbineLists(fetch)
  expect(await storedIn(fetch.meteredFolder)).toEqual(both)
  expect(server.requests.slice(before).some(({ url }) => url.pathname.includes('8746'))).toBe(false)
})

test('links count by their texts and titles, and only paths of files of the source', () => {
  const links = turbineListLinks(`
    <a href="/media/1/download">Stamdataregister for vindm&oslash;ller</a>
    <a title="Vinddata" href='https://elsewhere.example/media/2/download'>xlsx</a>
    <a href="/media/3/download">Vindm&oslash;lleparkers produktion</a>
    <a href="/media/4/download">Energistatistik</a>
    <a href="/vinddata/5">Vinddata</a> <a href="javascript:alert('/media/6/download')">Vinddata</a>
    <a href="/media/7/download">Historiske <b>vinddata</b></a>`)
  expect(links.map(({ path: own }) => own)).toEqual([7, 1, 2].map((id) => `/media/${id}/download`))
})

const calls = [
  ['the page', (pathname: string) => !pathname.includes('/media/')],
  ['a file', (pathname: string) => pathname.includes('8748')],
] as const

test.each(calls)('%s: no problem stores wrong data', async (_, isSpoilt) => {
  const server = await replayOf(replayTurbineLists(files))
  const spoilt = {
    ...{ calls: calls.length, elsewhere: turbineListPage({}) },
    isSpoilt: ({ url }: ReplayRequest) => isSpoilt(url.pathname),
  }
  await tryMalformations([server], spoilt, async () => {
    const fetch = fetchOf(server.url)
    const ended = await fetchTurbineLists(fetch).catch((thrown: unknown) => thrown)
    const isRefused = ended instanceof SupplyError || isRefusedList(ended)
    const stored = await storedIn(fetch.meteredFolder)
    return [
      isRefused !== (stored.length === 0) && String(ended),
      ...stored
        .flatMap((own) => Object.entries(own))
        .filter(([year, kwh]) => both[0]![year as keyof (typeof both)[0]] !== kwh)
        .map(() => 'is stored'),
    ]
  })
})

function isRefusedList(ended: unknown): boolean {
  return (ended as Awaited<ReturnType<typeof fetchTurbineLists>>).outcome?.state === 'refused'
}

function noList(): Buffer {
  return Buffer.from('PK\x03\x04 no archive', 'latin1')
}
