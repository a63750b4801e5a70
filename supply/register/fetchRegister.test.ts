import { createHash } from 'node:crypto'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import { registerArchive, replayRegister } from '../testing/replayRegister.ts'
import type { ReplayRequest } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchRegister } from './fetchRegister.ts'

const members = {
  'AnlagenEegBiomasse.xml': '<x/>'.repeat(5000),
  'AnlagenEegWind.xml':
    '<AnlagenEegWind><AnlageEegWind><Zuschlagsnummer>W1</Zuschlagsnummer></AnlageEegWind></AnlagenEegWind>',
  'EinheitenWind_1.xml': `<EinheitenWind>${'<EinheitWind><NameWindpark>Höhe</NameWindpark></EinheitWind>'.repeat(99)}</EinheitenWind>`,
  'EinheitenWind_2.xml': '<EinheitenWind/>',
  'Katalogwerte.xml': '<Katalogwerte/>',
  'Marktakteure_1.xml': '<y/>'.repeat(5000),
}
const wanted = ['AnlagenEegWind.xml', 'EinheitenWind_1.xml', 'EinheitenWind_2.xml', 'Katalogwerte.xml']
const optional = ['AnlagenEegWind.xml', 'Katalogwerte.xml']
const right = Object.fromEntries(wanted.map((own) => [own, members[own as keyof typeof members]]))
const nowMs = Date.UTC(2026, 10, 23, 3)
const name = 'Gesamtdatenexport_20261122_26.2.zip'
const page = `<a href="https://download.example/${name}">x</a><a href="https://download.example/Stichtag/Gesamtdatenexport_20261123_26.1.zip">y</a>`

/** Members of the archive for the import, with their text. */
async function textsIn(file: string): Promise<Record<string, string>> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString('utf16le').slice(1)
  }
  zip.close()
  return texts
}

function fetchOf(url: string) {
  const given: { file: string; texts: Record<string, string>; unread: readonly string[] }[] = []
  return {
    given,
    settings: settingsAt(url, scratchFolder()),
    now: () => nowMs,
    wait: async () => {},
    importArchive: async (file: string, unread: readonly string[]) => {
      given.push({ file: path.basename(file), texts: await textsIn(file), unread })
      return { ok: true }
    },
  }
}

test('only the members about wind are fetched from an archive, and the import receives them unchanged', async () => {
  const archive = registerArchive(members)
  const { url, requests } = await replayOf(replayRegister({ [name]: archive }, page))
  const fetch = fetchOf(url)
  const { outcome } = await fetchRegister(fetch)
  expect(fetch.given).toEqual([
    {
      file: name,
      texts: right,
      unread: [],
    },
  ])
  expect(outcome).toMatchObject({ kind: 'register', state: 'done', newestMs: Date.UTC(2026, 10, 22) })
  const whole = requests.filter(({ method, headers }) => method === 'GET' && headers.range === undefined)
  expect(whole.map(({ url: own }) => own.pathname)).toEqual(['/mastrPage/MaStR/Datendownload'])
})

test('a member larger than a piece is fetched in pieces of a megabyte', async () => {
  // Numbers that do not compress.
  const noise = Array.from({ length: 30_000 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('base64'),
  ).join('')
  const large = { ...members, 'EinheitenWind_1.xml': `<a>${noise}</a>` }
  const { url } = await replayOf(replayRegister({ [name]: registerArchive(large) }, page))
  const fetch = fetchOf(url)
  const { outcome } = await fetchRegister(fetch)
  expect(outcome.objects).toBeGreaterThan(wanted.length)
  expect(fetch.given[0]!.texts['EinheitenWind_1.xml']).toBe(large['EinheitenWind_1.xml'])
})

test.each([
  ['yesterday', 'Gesamtdatenexport_20261122_26.2.zip'],
  ['three days ago, under the version before', 'Gesamtdatenexport_20261120_26.1.zip'],
])('without the page, the export of %s is found', async (_, own) => {
  const { url } = await replayOf(replayRegister({ [own]: registerArchive(members) }, null))
  const fetch = fetchOf(url)
  await fetchRegister(fetch)
  expect(fetch.given[0]!.file).toBe(own)
})

test('a piece changed in transit is detected by the checksum, and the next run fetches it again', async () => {
  const server = await replayOf(replayRegister({ [name]: registerArchive(members) }, page))
  const fetch = fetchOf(server.url)
  let pieces = 0
  server.spoil(({ url, headers }, answer) => {
    // End, directory, the plants, then the first turbines.
    if (!url.pathname.endsWith('.zip') || headers.range === undefined || ++pieces !== 4) return answer
    const body = Buffer.from(answer.body as Buffer)
    body[body.length >> 1]! ^= 1
    return { ...answer, body }
  })
  const error = await fetchRegister(fetch).catch((thrown: unknown) => thrown)
  expect((error as SupplyError).fault).toMatchObject({ code: 'notWhatWasAsked' })
  expect(fetch.given).toEqual([])
  await fetchRegister(fetch)
  expect(fetch.given.length).toBe(1)
})

/** Whether only optional members are missing, each of them named. */
function isRightButUnread({ texts, unread }: { texts: Record<string, string>; unread: readonly string[] }) {
  const read = Object.entries(right).filter(([own]) => !unread.includes(own))
  return isDeepStrictEqual(texts, Object.fromEntries(read)) && unread.every((own) => optional.includes(own))
}

const calls = [
  [
    'a part of the archive',
    ({ url, method }: ReplayRequest) => url.pathname.endsWith('.zip') && method === 'GET',
  ],
  ['the size of the archive', ({ method }: ReplayRequest) => method === 'HEAD'],
  ['the page of exports', ({ url }: ReplayRequest) => url.pathname.startsWith('/mastrPage/')],
] as const

test.each(calls)(
  '%s: every problem is reported by name, and no wrong data reach the import',
  async (_, isSpoilt) => {
    const server = await replayOf(replayRegister({ [name]: registerArchive(members) }, page))
    await tryMalformations([server], { calls: calls.length, isSpoilt }, async () => {
      const fetch = fetchOf(server.url)
      const error = await fetchRegister(fetch).catch((thrown: unknown) => thrown)
      const [given] = fetch.given
      // Zeros do no harm in place of zeros or in unread parts; without the page the days name the export.
      if (given !== undefined && isRightButUnread(given)) return []
      return [
        ...(given === undefined ? [] : ['is imported']),
        !(error instanceof SupplyError) && String(error),
      ]
    })
  },
)

test('a member that unpacks to more than the archive states is damaged, and is not unpacked to its end', async () => {
  const text = ' '.repeat(10_000_000)
  const archive = registerArchive({ ...members, 'EinheitenWind_2.xml': text })
  // Size in the directory: two bytes a character, and the byte order mark.
  const said = Buffer.alloc(4)
  said.writeUInt32LE(2 * text.length + 2)
  const directory = archive.lastIndexOf(said)
  archive.writeUInt32LE(30, directory)
  const { url } = await replayOf(replayRegister({ [name]: archive }, page))
  const fetch = fetchOf(url)
  const error = await fetchRegister(fetch).catch((thrown: unknown) => thrown)
  expect((error as SupplyError).fault).toMatchObject({ code: 'notWhatWasAsked' })
  expect(fetch.given).toEqual([])
})

test.each([
  ['whose content its checksum does not fit', (record: Buffer) => record.writeUInt32LE(7, 16)],
  ['that unpacks to more than the archive says', (record: Buffer) => record.writeUInt32LE(3, 24)],
  ['packed in a way that is not read', (record: Buffer) => record.writeUInt16LE(98, 10)],
  ['that is encrypted', (record: Buffer) => record.writeUInt16LE(1, 8)],
])('an optional member %s is left out and named, and the turbines reach the import', async (_, spoil) => {
  for (const own of optional) {
    const archive = registerArchive(members)
    const record = archive.lastIndexOf(own) - 46
    spoil(archive.subarray(record))
    const { url } = await replayOf(replayRegister({ [name]: archive }, page))
    const fetch = fetchOf(url)
    const { outcome } = await fetchRegister(fetch)
    expect(outcome.state).toBe('done')
    expect(fetch.given).toMatchObject([{ unread: [own] }])
    expect(isRightButUnread(fetch.given[0]!)).toBe(true)
  }
})
